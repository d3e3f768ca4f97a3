import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Socket } from 'socket.io'
import { LivePrices, type LivePrice } from '#contracts/market/live-prices'
import type { Instrument } from '#contracts/values/instruments'
import { StillClock } from '../../testing/app/test-clock.js'
import type { LiveServer } from '../live/live-server.js'
import type { Market } from './market.js'
import { PricePush } from './price-push.js'

type Role = 'client' | 'admin' | 'auditor'

describe('the push of prices', () => {
  let clock: StillClock
  let asked: Instrument[]
  let bids: Record<string, string>
  let isAnswered: boolean
  let push: PricePush
  let hear: (socket: Socket, said: readonly unknown[]) => void
  /** What each message brought to each browser: its id, and the price of each instrument. */
  let told: { readonly id: string; readonly bids: Readonly<Record<string, string>> }[]

  const priceOf = (instrument: Instrument): LivePrice => ({
    instrument,
    source: 'simulated',
    at: new Date(clock.millis()).toISOString(),
    worthAt: new Date(clock.millis()).toISOString(),
    isCurrent: true,
    bid: bids[instrument] ?? '1.00',
    ask: '2.00',
    price: '1.50',
    tickValue: [1n, 1n],
    session: { isOpen: true, since: null, until: null },
  })

  beforeEach(() => {
    jest.useFakeTimers()
    clock = new StillClock()
    ;[asked, told, bids, isAnswered] = [[], [], {}, true]
    const market = {
      live: (instrument: Instrument) => {
        asked.push(instrument)
        return Promise.resolve(isAnswered ? priceOf(instrument) : null)
      },
    }
    const live = {
      accept: (_: string, listener: typeof hear) => {
        hear = listener
      },
    }
    push = new PricePush(market as unknown as Market, clock, live as unknown as LiveServer)
  })
  afterEach(async () => {
    await push.beforeApplicationShutdown()
    jest.useRealTimers()
  })

  const browser = (id: string, role: Role = 'client') => {
    let leave = () => {}
    const transport = { writable: true }
    const emit = (_: string, message: unknown) => {
      const prices = LivePrices.parse(message)
      told.push({
        id,
        bids: Object.fromEntries(prices.map(({ instrument, bid }) => [instrument, bid])),
      })
    }
    const disconnect = jest.fn(() => leave())
    const socket = {
      id,
      data: { role },
      conn: { transport },
      emit,
      disconnect,
      once: (_: string, listener: () => void) => {
        leave = listener
      },
    } as unknown as Socket
    const watch = (...symbols: readonly string[]) => hear(socket, [symbols])
    return { socket, transport, disconnect, watch, leave: () => leave() }
  }

  const pass = async (millis: number) => {
    for (let passed = 0; passed < millis; passed += 50) {
      clock.advance(50)
      await jest.advanceTimersByTimeAsync(50)
    }
  }

  it('tells what is watched, in one message, four times a second at most', async () => {
    const { watch } = browser('a')
    watch('EURUSD', 'AAPL')
    let price = 0
    const moving = setInterval(() => (bids['EURUSD'] = `1.${(price += 1)}`), 10)
    await pass(1_000)
    clearInterval(moving)
    expect(told).toHaveLength(4)
    expect(told[0]?.bids).toEqual({ EURUSD: '1.24', AAPL: '1.00' })
    expect(Object.keys(told[1]?.bids ?? {})).toEqual(['EURUSD'])
  })

  it('tells only what has changed, and says a price that stays again after five seconds', async () => {
    const { watch } = browser('a')
    watch('EURUSD')
    await pass(5_000)
    expect(told).toHaveLength(1)
    await pass(500)
    expect(told).toHaveLength(2)
  })

  it('asks for an instrument once a round, however many watch it, and for nothing that nobody watches', async () => {
    const [one, two] = [browser('a'), browser('b', 'admin')]
    one.watch('EURUSD')
    two.watch('EURUSD', 'BTCUSD')
    await pass(250)
    expect(asked).toEqual(['EURUSD', 'BTCUSD'])
    one.watch('EURUSD')
    two.watch()
    await pass(250)
    expect(asked.slice(2)).toEqual(['EURUSD'])
    one.leave()
    await pass(1_000)
    expect(asked).toHaveLength(3)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('gives a browser that is behind the latest alone', async () => {
    const { watch, transport } = browser('a')
    watch('EURUSD')
    await pass(250)
    transport.writable = false
    for (const bid of ['1.01', '1.02', '1.03']) {
      bids['EURUSD'] = bid
      await pass(250)
    }
    expect(told).toHaveLength(1)
    transport.writable = true
    await pass(250)
    expect(told.slice(1)).toEqual([{ id: 'a', bids: { EURUSD: '1.03' } }])
  })

  it('tells nothing where there is no price', async () => {
    isAnswered = false
    browser('a').watch('EURUSD')
    await pass(500)
    expect(told).toEqual([])
  })

  it('leaves out symbols that are not listed', async () => {
    const { watch, disconnect } = browser('a')
    watch('XXXUSD', 'EURUSD')
    await pass(250)
    expect(told).toEqual([{ id: 'a', bids: { EURUSD: '1.00' } }])
    expect(disconnect).not.toHaveBeenCalled()
  })

  it('is refused to auditors, and to what no page says', () => {
    const auditor = browser('a', 'auditor')
    auditor.watch('EURUSD')
    expect(auditor.disconnect).toHaveBeenCalled()
    const asks: unknown[][] = [
      ['EURUSD'],
      [{ instruments: ['EURUSD'] }],
      [['EURUSD'], 'more'],
      [Array.from({ length: 61 }, () => 'EURUSD')],
      [],
    ]
    for (const said of asks) {
      const { socket, disconnect } = browser('b')
      hear(socket, said)
      expect(disconnect).toHaveBeenCalled()
    }
    const hasty = browser('c')
    for (let time = 0; time < 21; time++) hasty.watch('EURUSD')
    expect(hasty.disconnect).toHaveBeenCalledTimes(1)
    expect(jest.getTimerCount()).toBe(0)
  })
})
