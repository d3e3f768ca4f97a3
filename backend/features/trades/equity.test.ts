import { expect, it } from '@jest/globals'
import { atMostHeld, marketResultOf } from '#contracts/market/result'
import { TradeId } from '#contracts/values/ids'
import { Instrument } from '#contracts/values/instruments'
import { account } from '../../domain/account/account.js'
import type { Account, OpenTrade } from '../../domain/account/state.js'
import { Market } from '../../server/prices/market.js'
import { MONDAY, StillClock } from '../../testing/app/test-clock.js'
import { numbers } from '../../testing/looks/numbers.js'
import { simulatedFeed } from '../../testing/prices/simulated-feed.js'
import { credited, opened, owner } from '../../testing/stories/account-story.js'

const MOMENTS = 500
/** On a Monday afternoon every market is open for longer than five hundred such pauses. */
const PAUSE_MS = 50_000
const MOST_OPEN = 12

type Happening = Parameters<typeof account.evolve>[1]

const folded = (events: readonly Happening[], before: Account = account.initial): Account =>
  events.reduce((state, event) => account.evolve(state, event, owner), before)

const idOf = (number: number): TradeId =>
  TradeId.parse(`01900000-0000-7000-8000-${String(number).padStart(12, '0')}`)

/** One account on a market, with all that happened to it. */
class Trader {
  readonly events: Happening[] = [opened, credited(1_000_000_00n)]
  private readonly clock = new StillClock(MONDAY)
  private readonly market = new Market(this.clock, simulatedFeed('a key'))
  private readonly pick = numbers(20_261_128)
  private readonly open = new Map<TradeId, OpenTrade>()
  limited = 0

  get openCount(): number {
    return this.open.size
  }

  /** Time passes; now and then money comes in, or a trade is opened or closed. */
  async goOn(number: number): Promise<void> {
    this.clock.advance(1 + this.pick(PAUSE_MS))
    const act = this.pick(5)
    if (act === 0) this.events.push(credited(BigInt(1 + this.pick(10_000))))
    if (act === 1 || act === 2) await this.enter(number)
    if (act === 3) await this.leave()
  }

  /** What the page says: the balance plus what each open trade brings at the pushed price. */
  async shown(): Promise<bigint> {
    let equity = folded(this.events).figures.settled
    for (const trade of this.open.values()) {
      const live = await this.market.live(Instrument.parse(trade.instrument))
      if (!live) throw new Error('there is no price')
      const price = trade.direction === 'buy' ? live.bid : live.ask
      const result = marketResultOf({ ...trade, openPrice: trade.price }, price, live.tickValue)
      if (result < -trade.amount) this.limited++
      equity += atMostHeld(result, trade)
    }
    return equity
  }

  /** The account once every trade that its events leave open is closed at this moment. */
  async allClosed(): Promise<Account> {
    let state = folded(this.events)
    for (const [id, trade] of state.trades)
      state = folded(await this.closing(state, TradeId.parse(id), trade), state)
    return state
  }

  private async enter(number: number): Promise<void> {
    if (this.open.size >= MOST_OPEN) return
    const instrument = Instrument.options[this.pick(Instrument.options.length)] ?? 'EURUSD'
    const direction = this.pick(2) === 0 ? 'buy' : 'sell'
    const lots = `${this.pick(3)}.${String(1 + this.pick(99)).padStart(2, '0')}`
    const amount = BigInt(1 + this.pick(20_000))
    const { price, priceSource } = await this.market.opening({ instrument, direction, lots })
    const tradeId = idOf(number)
    const trade = { tradeId, instrument, direction, amount, lots, price, priceSource } as const
    this.events.push({ type: 'TradeOpened', data: trade })
    this.open.set(tradeId, trade)
  }

  private async leave(): Promise<void> {
    const [tradeId, trade] = [...this.open][this.pick(this.open.size)] ?? []
    if (!tradeId || !trade) return
    this.events.push(...(await this.closing(folded(this.events), tradeId, trade)))
    this.open.delete(tradeId)
  }

  private async closing(state: Account, tradeId: TradeId, trade: OpenTrade) {
    const market = await this.market.closingInHours(trade)
    return account.decide(state, { type: 'CloseOwnTrade', tradeId, market, isOffered: true }, owner)
  }
}

it('The equity at five hundred random moments is what the ledger has once all open trades are closed', async () => {
  const trader = new Trader()
  let withOpen = 0
  for (let number = 0; number < MOMENTS; number++) {
    await trader.goOn(number)
    const [equity, closed] = [await trader.shown(), await trader.allClosed()]
    const { settled, held } = closed.figures
    expect({ number, settled, held }).toEqual({ number, settled: equity, held: 0n })
    if (trader.openCount > 0) withOpen++
  }
  expect(withOpen).toBeGreaterThan(MOMENTS * 0.8)
  expect(trader.limited).toBeGreaterThan(50)
})
