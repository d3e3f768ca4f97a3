import type { TradeId } from '#contracts/values/ids'
import { Market } from '#contracts/values/instrument-file'
import { instrumentsOf, type Instrument } from '#contracts/values/instruments'
import type { Direction } from '#contracts/values/trade-values'
import { OpenTrade, tradeFor } from '../features/trades/open-trade.js'
import type { DemoClient } from './desk-parts.js'
import type { Desk } from './desk.js'
import type { Random } from './random.js'

const BY_STAFF = [
  'Closed at the price agreed by phone',
  'The order came before a gap in prices; settled as agreed with the client',
]

interface Wish {
  readonly instrument: Instrument
  readonly direction: Direction
  readonly amount: bigint
  /** How often the lots are worth the amount, at most. */
  readonly leverage: bigint
}

/**
 * So many hundredths of a lot as are worth no more than a sum, at most ten lots; undefined for less
 * than one.
 */
const lotsFor = (worthOfLot: bigint, most: bigint): string | undefined => {
  const hundredths = (most * 100n) / worthOfLot
  const taken = hundredths > 1_000n ? 1_000n : hundredths
  return taken < 1n ? undefined : `${taken / 100n}.${(taken % 100n).toString().padStart(2, '0')}`
}

/** Of what is offered most in any of the markets; of coins while that one is closed. */
const wishOf = ({ market }: Desk, random: Random, amount: bigint): Wish => {
  const wanted = random.pick(instrumentsOf(random.pick(Market.options)).slice(0, 7))
  const coin = random.pick(instrumentsOf('crypto').slice(0, 7))
  const instrument = market.session(wanted).isOpen ? wanted : coin
  return {
    instrument,
    amount,
    direction: random.next() < 0.6 ? 'buy' : 'sell',
    leverage: BigInt(random.between(4, 20)),
  }
}

/** A trade of a client; undefined where even the smallest lot would be worth too much. */
export const tradeOf = async (
  desk: Desk,
  random: Random,
  { client, amount }: { client: DemoClient; amount: bigint },
): Promise<TradeId | undefined> => {
  const { leverage, ...wish } = wishOf(desk, random, amount)
  const { worth } = await desk.market.opening({ ...wish, lots: '1.00' })
  const lots = lotsFor(worth, amount * leverage)
  if (lots === undefined) return undefined
  const input = { ...wish, lots }
  const terms = await desk.market.opening(input)
  return desk.ask(client, (metadata) => tradeFor(new OpenTrade(input, metadata), terms)).tradeId
}

/**
 * At the market price, now and then by the client; one closing in ten has a result set by staff,
 * slightly off the market's.
 */
export const closeAfterAll = async (
  desk: Desk,
  random: Random,
  { client, tradeId }: { client: DemoClient; tradeId: TradeId },
): Promise<void> => {
  const [isByStaff, share, reason] = [
    random.next() < 0.1,
    BigInt(random.between(-8, 12)),
    random.pick(BY_STAFF),
  ]
  const trade = desk.stateOf(client).trades.get(tradeId)
  if (!trade) throw new Error(`the demo has no open trade ${tradeId}`)
  if (!isByStaff && trade.amount % 3n === 0n) {
    const market = await desk.market.closing(trade)
    desk.ask(client, () => ({ type: 'CloseOwnTrade', tradeId, market, isOffered: true }))
    return
  }
  const set = isByStaff ? { result: (trade.amount * share) / 100n, reason } : null
  const market = await desk.market.closing(trade)
  desk.decide(client, (twoAdmins) => ({ type: 'CloseTrade', tradeId, market, set, twoAdmins }))
}
