import type { ChangeOf } from '#contracts/events/changes'
import type { EventNamed } from '#contracts/events/ledger-events'
import { Rejection, type DecisionContext, type Topic } from '../decider.js'
import type { Cause } from '../proposals.js'
import { requireActive, requireAvailable, requireOther, type Account } from './state.js'
import { aloneOrProposed, type TwoAdmins } from './two-admins.js'

type Added = Omit<ChangeOf<'closed-trade'>, 'kind'>

export interface AddedTradeCommands {
  AddClosedTrade: Added & { readonly reason: string; readonly twoAdmins: TwoAdmins | null }
}

type ClosedTradeAdded = EventNamed<'ClosedTradeAdded'>

/** @throws Rejection `closed-too-early` with when the account was opened, or `closed-in-future` */
const requirePast = ({ openedAt }: Account, { closedAt }: Added, { at }: DecisionContext): void => {
  if (openedAt !== null && closedAt < openedAt)
    throw new Rejection('closed-too-early', { openedAt })
  if (closedAt > at) throw new Rejection('closed-in-future')
}

/**
 * A closed trade in the account as it is now. A loss takes no held money.
 * @throws Rejection `insufficient-funds`
 */
export const addedTrade = (
  account: Account,
  { tradeId, instrument, direction, result, closedAt }: Added,
  cause: Partial<Cause> & Pick<Cause, 'reason'>,
): ClosedTradeAdded => {
  requireActive(account)
  requireAvailable(account, -result)
  return {
    type: 'ClosedTradeAdded',
    data: { tradeId, instrument, direction, result, closedAt, ...cause },
  }
}

/**
 * Trades that staff add as already closed. They move the balance like a profit or a loss by hand.
 */
export const addedTrades: Topic<
  Account,
  AddedTradeCommands,
  ClosedTradeAdded,
  EventNamed<'ChangeProposed'>
> = {
  decide: {
    AddClosedTrade: (account, { reason, twoAdmins, ...asked }, context) => {
      requireOther(account, context)
      const event = addedTrade(account, asked, { reason })
      requirePast(account, asked, context)
      const { reason: _, ...trade } = event.data
      const change = { kind: 'closed-trade', ...trade } as const
      return aloneOrProposed(account, { event, change, reason, twoAdmins }, context)
    },
  },
  evolve: { ClosedTradeAdded: (account) => account },
}
