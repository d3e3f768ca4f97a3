import { TradeId, type ProposalId } from '#contracts/values/ids'
import type { MarketClosing } from '../../domain/account/trades.js'
import { owner, PROPOSAL_END, reason, type CommandNamed, type Happened } from './account-story.js'

export const tradeId = TradeId.parse('01900000-0000-7000-8000-00000000ad01')
export const otherTradeId = TradeId.parse('01900000-0000-7000-8000-00000000ad02')

const terms = { instrument: 'EURUSD', direction: 'buy', lots: '0.10', price: '1.08424' } as const
const source = { priceSource: 'simulated' } as const
const CLOSING_PRICE = '1.08512'

export const openTrade = (
  amount: bigint,
  worth = amount,
  id = tradeId,
): CommandNamed<'OpenTrade'> => ({
  type: 'OpenTrade',
  tradeId: id,
  amount,
  worth,
  ...terms,
  ...source,
})

/** What the market gives for it. */
const market = (result: bigint): MarketClosing => ({ price: CLOSING_PRICE, result, ...source })

export const closeTrade = (result: bigint, id = tradeId): CommandNamed<'CloseTrade'> => ({
  type: 'CloseTrade',
  tradeId: id,
  market: market(result),
  set: null,
  twoAdmins: null,
})

/** By its client. */
export const closeOwnTrade = (
  result: bigint,
  { isOffered = true, id = tradeId }: { isOffered?: boolean; id?: TradeId } = {},
): CommandNamed<'CloseOwnTrade'> => ({
  type: 'CloseOwnTrade',
  tradeId: id,
  market: market(result),
  isOffered,
})

/** With another result than the market's. */
export const setResult = (
  result: bigint,
  {
    given = 0n,
    twoAdmins = null,
  }: { given?: bigint; twoAdmins?: CommandNamed<'CloseTrade'>['twoAdmins'] } = {},
): CommandNamed<'CloseTrade'> => ({
  type: 'CloseTrade',
  tradeId,
  market: market(given),
  set: { result, reason },
  twoAdmins,
})

export const tradeOpened = (amount: bigint, id = tradeId): Happened<'TradeOpened'> => ({
  type: 'TradeOpened',
  data: { tradeId: id, amount, ...terms, ...source },
  on: owner,
})

const closing = (amount: bigint, result: bigint, id: TradeId) => ({
  tradeId: id,
  instrument: terms.instrument,
  amount,
  result,
  price: CLOSING_PRICE,
  ...source,
})

export const tradeClosed = (
  amount: bigint,
  result: bigint,
  id = tradeId,
): Happened<'TradeClosed'> => ({
  type: 'TradeClosed',
  data: closing(amount, result, id),
})

export const tradeClosedByHand = (
  amount: bigint,
  result: bigint,
  marketResult = 0n,
  id = tradeId,
): Happened<'TradeClosedByHand'> => ({
  type: 'TradeClosedByHand',
  data: { ...closing(amount, result, id), marketResult, reason },
})

/** After the account was opened, and before staff act. */
const CLOSED_AT = '2026-11-21T08:30:00.000Z'

const added = (result: bigint, closedAt: string) =>
  ({
    tradeId,
    instrument: 'AAPL',
    direction: 'sell',
    result,
    closedAt,
  }) as const

export const addClosedTrade = (
  result: bigint,
  {
    closedAt = CLOSED_AT,
    twoAdmins = null,
  }: { closedAt?: string; twoAdmins?: CommandNamed<'AddClosedTrade'>['twoAdmins'] } = {},
): CommandNamed<'AddClosedTrade'> => ({
  type: 'AddClosedTrade',
  ...added(result, closedAt),
  reason,
  twoAdmins,
})

export const closedTradeAdded = (
  result: bigint,
  closedAt = CLOSED_AT,
): Happened<'ClosedTradeAdded'> => ({
  type: 'ClosedTradeAdded',
  data: { ...added(result, closedAt), reason },
})

export const closedTradeProposed = (
  result: bigint,
  proposalId: ProposalId,
): Happened<'ChangeProposed'> => ({
  type: 'ChangeProposed',
  data: {
    proposalId,
    change: { kind: 'closed-trade', ...added(result, CLOSED_AT) },
    reason,
    expiresAt: PROPOSAL_END,
  },
})
