import { beforeEach, describe, expect, it } from '@jest/globals'
import type { StoredEvent } from './event-store.js'
import { beginning, Numbering, ordinalAt, placeAt, type Place } from './place.js'
import { newEvent } from './testing/sample-events.js'

/** Positions of the log: 3, 6, 9 and so on. */
const STEP = 3n
const log = Array.from({ length: 1_200 }, (_, index): StoredEvent => ({
  ...newEvent(),
  stream: 'account-1',
  revision: index,
  position: STEP * BigInt(index + 1),
}))
const placeOf = (ordinal: bigint): Place => ({ position: STEP * ordinal, ordinal })

describe('the numbers of events', () => {
  it('are their positions if positions are dense', () => {
    const numbering = new Numbering('dense', beginning)
    expect([4n, 5n].map((position) => numbering.next(position))).toEqual([4n, 5n])
    expect(ordinalAt('dense', 4n)).toBe(4n)
  })

  it('are counted from 1, or from a known place, if positions are only ordered', () => {
    const [fromStart, fromPlace] = [beginning, placeOf(7n)].map(
      (place) => new Numbering('ordered', place),
    )
    expect([3n, 6n].map((position) => fromStart?.next(position))).toEqual([1n, 2n])
    expect(fromPlace?.next(24n)).toBe(8n)
    expect(ordinalAt('ordered', 24n)).toBeNull()
  })
})

describe('the place at a position', () => {
  let reads: { readonly after: bigint; readonly limit: number }[]
  beforeEach(() => {
    reads = []
  })
  const ordered = {
    positions: 'ordered' as const,
    readAll: async (after: bigint, limit: number) => {
      reads.push({ after, limit })
      return log.filter(({ position }) => position > after).slice(0, limit)
    },
  }

  it('is read off the position if positions are dense', async () => {
    expect(await placeAt({ ...ordered, positions: 'dense' }, 7n, [])).toEqual({
      position: 7n,
      ordinal: 7n,
    })
    expect(reads).toEqual([])
  })

  it('is counted from the furthest known place before it', async () => {
    const known = [placeOf(10n), placeOf(40n), placeOf(20n), placeOf(90n)]
    expect(await placeAt(ordered, placeOf(50n).position, known)).toEqual(placeOf(50n))
    expect(reads).toEqual([{ after: placeOf(40n).position, limit: 500 }])
  })

  it('is a known place without reading if that is at the position', async () => {
    expect(await placeAt(ordered, placeOf(40n).position, [placeOf(10n), placeOf(40n)])).toEqual(
      placeOf(40n),
    )
    expect(reads).toEqual([])
  })

  it('is counted from the beginning, page by page, if no place before it is known', async () => {
    expect(await placeAt(ordered, placeOf(1_100n).position, [placeOf(1_150n)])).toEqual(
      placeOf(1_100n),
    )
    expect(reads.map(({ after }) => after)).toEqual([
      0n,
      placeOf(500n).position,
      placeOf(1_000n).position,
    ])
  })

  it('is that of the last event before a position without an event', async () => {
    expect(await placeAt(ordered, placeOf(50n).position + 1n, [])).toEqual(placeOf(50n))
    expect(await placeAt(ordered, placeOf(9_999n).position, [])).toEqual(placeOf(1_200n))
  })

  it('is that of the last event counted if there are too many to count', async () => {
    expect(await placeAt(ordered, placeOf(1_000n).position, [], 600)).toEqual(placeOf(600n))
    expect(reads.map(({ limit }) => limit)).toEqual([500, 100])
    expect(await placeAt(ordered, placeOf(1_100n).position, [], 500)).toEqual(placeOf(500n))
    expect(reads.slice(2).map(({ limit }) => limit)).toEqual([500])
  })
})
