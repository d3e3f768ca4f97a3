import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Market } from '#contracts/values/instrument-file'
import { decimalsOf, listed, marketOf, type Instrument } from '#contracts/values/instruments'
import { lastTradedAt } from './sessions.js'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * In parts of the price: the usual move within a `SPAN`, and the spread between buyers and sellers. A price is never further from its centre than
 * nine such moves.
 */
const manner: Readonly<Record<Market, { readonly move: number; readonly spread: number }>> = {
  forex: { move: 0.014, spread: 0.000_11 },
  crypto: { move: 0.05, spread: 0.000_4 },
  stocks: { move: 0.03, spread: 0.000_3 },
}

/** Halved so often, the span between two free points of a price, 24 days, is a second. */
const HALVINGS = 21
const SPAN = 2 ** HALVINGS

/** So many halvings are drawn at once, each point from eight bytes. */
const AT_ONCE = 7
const BYTES = 8
const POINTS = 2 ** AT_ONCE - 1
/** Kept, so that a chart that is asked for again costs little. */
const KEPT = 5_000

/** Four numbers between -1 and 1, added and divided by the standard deviation: nearly normal, and between -3.5 and 3.5. */
const drawIn = (bytes: Buffer, point: number): number => {
  let sum = 0
  for (let at = point * BYTES; at < (point + 1) * BYTES; at += 2)
    sum += bytes.readUInt16BE(at) / 32_767.5 - 1
  return sum * Math.sqrt(3 / 4)
}

/**
 * Simulated prices: a random walk by the second, drawn with a key, so that without the key the past tells nothing of the next second. It has no
 * state: the middle of each stretch is drawn between its ends, down to the second (midpoint displacement of a Brownian bridge), so every process
 * with the key works out the same.
 */
export class Simulation {
  private readonly drawn = new LRUCache<string, Buffer>({ max: KEPT })

  constructor(private readonly key: string) {}

  /** The price at an instant, in milliseconds since 1970, in its smallest step (0.00001 for EURUSD). It holds for a second, and out of hours until the next session. */
  ticksAt(instrument: Instrument, at: number): number {
    const { hours } = listed(instrument)
    const moved =
      manner[marketOf(instrument)].move *
      this.walkAt(instrument, Math.floor(lastTradedAt(hours, at) / SECOND))
    return Math.round(listed(instrument).simulated * (1 + moved) * 10 ** decimalsOf(instrument))
  }

  /** How far the walk is from its centre in a second, in usual moves. */
  private walkAt(instrument: Instrument, second: number): number {
    let start = Math.floor(second / SPAN) * SPAN
    let [from, to] = [this.endAt(instrument, start), this.endAt(instrument, start + SPAN)]
    let length = SPAN
    let point = 0
    let bytes: Buffer = Buffer.alloc(0)
    for (let halving = 0; second > start; halving++) {
      if (halving % AT_ONCE === 0)
        [point, bytes] = [0, this.draws(`${instrument} ${length} ${start}`, POINTS)]
      length /= 2
      // The middle of a Brownian bridge deviates by the root of a quarter of its length.
      const middle = (from + to) / 2 + Math.sqrt(length / SPAN / 2) * drawIn(bytes, point)
      if (second < start + length) [to, point] = [middle, 2 * point + 1]
      else [from, start, point] = [middle, start + length, 2 * point + 2]
    }
    return from
  }

  /** A free point: two of them differ by one usual move. */
  private endAt(instrument: Instrument, second: number): number {
    return drawIn(this.draws(`${instrument} ${second}`, 1), 0) * Math.SQRT1_2
  }

  /** As many draws as asked for, in an order of their own for each key and name. */
  private draws(name: string, points: number): Buffer {
    const kept = this.drawn.get(name)
    if (kept) return kept
    const hash = createHash('shake256', { outputLength: points * BYTES })
    const bytes = hash.update(`${this.key} ${name}`).digest()
    this.drawn.set(name, bytes)
    return bytes
  }
}

/** Half of the spread between buyers and sellers, in the same steps: at least one. */
export const halfSpread = (instrument: Instrument): number =>
  Math.max(
    1,
    Math.round(
      (listed(instrument).simulated *
        manner[marketOf(instrument)].spread *
        10 ** decimalsOf(instrument)) /
        2,
    ),
  )

export const intervals = { '15m': 15 * MINUTE, '1h': HOUR, '4h': 4 * HOUR, '1d': DAY } as const
export const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY
