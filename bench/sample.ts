import { randomBytes } from 'node:crypto'

export interface Sample {
  readonly perSecond: number
  readonly latencies: readonly number[]
}

/**
 * Runs `writers` loops at once for `seconds`. Each calls `write` again as soon as its last call is
 * done.
 */
export async function sample(
  writers: number,
  seconds: number,
  write: (writer: number) => Promise<unknown>,
): Promise<Sample> {
  const latencies: number[] = []
  const start = performance.now()
  const end = start + seconds * 1000
  const loop = async (writer: number) => {
    for (let before = performance.now(); before < end;) {
      await write(writer)
      const now = performance.now()
      latencies.push(now - before)
      before = now
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => loop(writer)))
  return { perSecond: latencies.length / ((performance.now() - start) / 1000), latencies }
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5)

/**
 * By nearest rank: the least of the numbers that at least this share of them does not exceed. Of
 * twenty, 0.95 is the second largest.
 */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = Float64Array.from(numbers).toSorted()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Data and metadata as large as those of a typical ledger event: 371 and 225 bytes. */
export const data = JSON.stringify({ amount: '125.50', reason: 'x'.repeat(371 - 31) })
export const metadata = JSON.stringify({ actor: 'client', userAgent: 'y'.repeat(225 - 34) })

let pool = randomBytes(0)
let at = 0

/** A UUIDv7: ordered by time, as the ids of commands are. */
export function nextId(): string {
  if (at + 10 > pool.length) [pool, at] = [randomBytes(10_000), 0]
  const time = Date.now().toString(16).padStart(12, '0')
  const tail = pool.toString('hex', at, (at += 10))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6, 18)}`
}
