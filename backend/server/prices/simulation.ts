import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Market } from '#contracts/values/instrument-file'
import { centreOf, hoursOf, marketOfPriced, TETHER, type Priced } from './priced.js'
import { lastTradedAt } from './sessions.js'
import { decimalsOf } from './ticks.js'

const SECOND = 1_000

/**
 * The standard deviation of a move within a `SPAN`, as a share of the price; at most nine of them
 * from its centre.
 */
const moves: Readonly<Record<Market, number>> = { forex: 0.014, crypto: 0.05, stocks: 0.03 }

/** Tether is pegged to the dollar, so its simulated price stays. */
const moveOf = (priced: Priced): number => (priced === TETHER ? 0 : moves[marketOfPriced(priced)])

/** Halved this often, the 24 days between two free points of a price become one second. */
const HALVINGS = 21
const SPAN = 2 ** HALVINGS

/** How many halvings are drawn at once, each point from eight bytes. */
const AT_ONCE = 7
const BYTES = 8
const POINTS = 2 ** AT_ONCE - 1
/** Kept, so that a chart that is asked for again costs little. */
const KEPT = 5_000

/**
 * Four numbers between -1 and 1, added and divided by the standard deviation: nearly normal, and
 * between -3.5 and 3.5.
 */
const drawIn = (bytes: Buffer, point: number): number => {
  let sum = 0
  for (let at = point * BYTES; at < (point + 1) * BYTES; at += 2)
    sum += bytes.readUInt16BE(at) / 32_767.5 - 1
  return sum * Math.sqrt(3 / 4)
}

/**
 * Simulated prices: a random walk drawn with a secret key, by midpoint displacement of a Brownian
 * bridge down to the second. Without state, so all processes with the key agree.
 */
export class Simulation {
  private readonly drawn = new LRUCache<string, Buffer>({ max: KEPT })

  constructor(private readonly key: string) {}

  /**
   * The price at an instant, in milliseconds since 1970, in its smallest step (0.00001 for EURUSD).
   * It holds for a second, and out of hours until the next session.
   */
  ticksAt(priced: Priced, at: number): number {
    const move = moveOf(priced)
    const second = Math.floor(lastTradedAt(hoursOf(priced), at) / SECOND)
    const moved = move && move * this.walkAt(priced, second)
    return Math.round(centreOf(priced) * (1 + moved) * 10 ** decimalsOf(priced))
  }

  /** How far the walk is from its centre in a second, in usual moves. */
  private walkAt(instrument: Priced, second: number): number {
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
  private endAt(instrument: Priced, second: number): number {
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
