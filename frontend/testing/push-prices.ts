import { EventEmitter } from 'node:events'
import { act } from '@testing-library/react'
import type { Socket } from 'socket.io-client'
import { z } from 'zod'
import { liveMessages } from '#contracts/live'
import { LivePrice } from '#contracts/market/live-prices'
import { sharePrices } from '../lib/live/live-prices.js'

export const livePriceSample = (change: Partial<LivePrice> = {}): LivePrice => ({
  instrument: 'EURUSD',
  source: 'simulated',
  at: '2026-11-21T07:41:00.000Z',
  worthAt: '2026-11-21T07:41:00.000Z',
  isCurrent: true,
  bid: '1.08512',
  ask: '1.08524',
  price: '1.08518',
  tickValue: [100_000n, 100_000n],
  session: { isOpen: true, since: null, until: null },
  ...change,
})

/**
 * Replaces the connection over which prices are pushed. `watched` is what the page said it has on
 * screen, each time.
 */
export const pricePushes = () => {
  const server = new EventEmitter()
  const watched: string[][] = []
  const socket = {
    on: (name: string, listener: (message: unknown) => void) => server.on(name, listener),
    emit: (_: string, symbols: string[]) => watched.push(symbols),
  }
  const leave = sharePrices(socket as unknown as Socket)
  const say = (name: string, message?: unknown) => act(() => void server.emit(name, message))
  return {
    watched,
    connect: () => say(liveMessages.welcome),
    lose: () => say('disconnect'),
    push: (...prices: readonly LivePrice[]) =>
      say(liveMessages.prices, z.encode(z.array(LivePrice), [...prices])),
    leave: () => act(leave),
  }
}
