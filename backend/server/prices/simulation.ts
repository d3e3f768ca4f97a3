import { marketOf, pricedIn, type Instrument, type Market } from '#contracts/values/instruments'
import { centres } from './centres.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The waves that make up a price: their lengths, and their strengths in parts of the swing. */
const waves = [
  [30 * DAY, 2.2],
  [5 * DAY, 1.2],
  [DAY, 0.6],
  [6 * HOUR, 0.35],
  [HOUR, 0.2],
  [15 * MINUTE, 0.1],
  [3 * MINUTE, 0.05],
  [20 * SECOND, 0.02],
] as const

/** How far prices swing around their centre, and the spread between buyers and sellers, both in parts of the price. */
const manner: Readonly<Record<Market, { readonly swing: number; readonly spread: number }>> = {
  forex: { swing: 0.004, spread: 0.000_11 },
  crypto: { swing: 0.02, spread: 0.000_4 },
  stocks: { swing: 0.01, spread: 0.000_3 },
}

const decimalsOfPrice = (price: number): number => {
  if (price >= 1_000) return 2
  if (price >= 10) return 3
  return price >= 1 ? 4 : 5
}

/** How many decimals the prices of an instrument have. */
export const decimalsOf = (instrument: Instrument): number => {
  const market = marketOf(instrument)
  if (market === 'stocks') return 2
  if (market === 'crypto') return decimalsOfPrice(centres[instrument])
  return pricedIn(instrument) === 'JPY' ? 3 : 5
}

/** Mixes the bits of a whole number, so that neighbours have nothing in common. */
const mixed = (value: number): number => {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}

const seedOf = (instrument: Instrument): number =>
  instrument.split('').reduce((seed, sign) => mixed(seed + sign.charCodeAt(0)), 1)

/** A number between -1 and 1 for each step of each wave. */
const heightAt = (seed: number, wave: number, step: number): number =>
  mixed(mixed(seed + wave) + step) / 2 ** 31 - 1

/** A smooth line through the heights of its steps. */
const waveAt = (seed: number, wave: number, at: number): number => {
  const step = Math.floor(at)
  const part = at - step
  const [from, to] = [heightAt(seed, wave, step), heightAt(seed, wave, step + 1)]
  return from + (to - from) * part * part * (3 - 2 * part)
}

/**
 * The simulated price of an instrument at an instant, in its smallest step (0.00001 for EURUSD). Stateless, and the same for everyone at any time:
 * only sums and products, so every machine computes the same.
 */
export const ticksAt = (instrument: Instrument, at: number): number => {
  const seed = seedOf(instrument)
  const { swing } = manner[marketOf(instrument)]
  const drift = waves.reduce(
    (sum, [long, strength], wave) => sum + strength * waveAt(seed, wave, at / long),
    0,
  )
  return Math.round(centres[instrument] * (1 + swing * drift) * 10 ** decimalsOf(instrument))
}

/** Half of the spread between buyers and sellers, in the same steps: at least one. */
export const halfSpread = (instrument: Instrument): number =>
  Math.max(
    1,
    Math.round(
      (centres[instrument] * manner[marketOf(instrument)].spread * 10 ** decimalsOf(instrument)) /
        2,
    ),
  )

export const intervals = { '15m': 15 * MINUTE, '1h': HOUR, '4h': 4 * HOUR, '1d': DAY } as const
export const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY
