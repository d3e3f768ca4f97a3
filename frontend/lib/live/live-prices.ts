import { useEffect, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'
import { LivePrices, MOST_WATCHED, type LivePrice } from '#contracts/market/live-prices'
import { PRICE_MS } from '../format/price-pace.js'

/**
 * The server says a price again before this; when it says nothing for so long, pages ask for prices
 * again.
 */
const SILENT_MS = 2 * PRICE_MS

type Prices = ReadonlyMap<string, LivePrice>

const none: Prices = new Map()
let prices = none
let say: ((symbols: readonly string[]) => void) | undefined
let told = ''
let isToBeTold = false
let silence: ReturnType<typeof setTimeout> | undefined
/** How many components show each instrument. */
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const publish = (next: Prices): void => {
  prices = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const forget = (): void => {
  clearTimeout(silence)
  if (prices.size > 0) publish(none)
}

/** A page that is not in sight watches nothing. */
const onScreen = (): string[] =>
  document.visibilityState === 'hidden' ? [] : [...shown.keys()].slice(0, MOST_WATCHED).toSorted()

const tell = (): void => {
  const symbols = onScreen()
  const gone = [...prices.keys()].some((symbol) => !symbols.includes(symbol))
  if (gone) publish(new Map([...prices].filter(([symbol]) => symbols.includes(symbol))))
  if (!say || symbols.join() === told) return
  told = symbols.join()
  say(symbols)
}

/** One page often leaves as another comes: what they show is told once. */
const tellSoon = (): void => {
  if (isToBeTold) return
  isToBeTold = true
  queueMicrotask(() => {
    isToBeTold = false
    tell()
  })
}

const take = (message: unknown): void => {
  const heard = LivePrices.safeParse(message)
  if (!heard.success) return
  clearTimeout(silence)
  silence = setTimeout(forget, SILENT_MS)
  const news = heard.data.filter(({ instrument }) => shown.has(instrument))
  publish(new Map([...prices, ...news.map((price) => [price.instrument, price] as const)]))
}

/**
 * Tells the server which prices are on screen, and learns them as they move. Without a connection
 * none is known.
 */
export const sharePrices = (socket: Socket): (() => void) => {
  socket.on(liveMessages.welcome, () => {
    told = ''
    say = (symbols) => void socket.emit(liveMessages.watch, symbols)
    tell()
  })
  socket.on(liveMessages.prices, take)
  const lose = () => {
    say = undefined
    forget()
  }
  socket.on('disconnect', lose)
  document.addEventListener('visibilitychange', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    lose()
  }
}

/**
 * The pushed price of an instrument; undefined while none arrives, so that it must be asked for.
 */
export const priceNow = (symbol: string): LivePrice | undefined => prices.get(symbol)

const watch = (symbols: readonly string[]) => {
  for (const symbol of symbols) shown.set(symbol, (shown.get(symbol) ?? 0) + 1)
  tellSoon()
  return () => {
    for (const symbol of symbols) {
      const left = (shown.get(symbol) ?? 1) - 1
      if (left > 0) shown.set(symbol, left)
      else shown.delete(symbol)
    }
    tellSoon()
  }
}

/** The pushed prices of instruments while the component is shown. */
export const usePrices = (symbols: readonly string[]): Prices => {
  const all = [...new Set(symbols)].toSorted().join(' ')
  useEffect(() => (all === '' ? undefined : watch(all.split(' '))), [all])
  return useSyncExternalStore(subscribe, () => prices)
}

/** The pushed price of one instrument while the component is shown. */
export const usePrice = (symbol: string): LivePrice | undefined => {
  useEffect(() => watch([symbol]), [symbol])
  return useSyncExternalStore(subscribe, () => prices.get(symbol))
}
