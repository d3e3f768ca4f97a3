import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { Building } from './building.js'
import type { Progress, Rebuilt } from './rebuild/rebuild.js'
import { samples } from './testing/samples.js'

interface Attempt {
  readonly onProgress: (progress: Progress) => void
  readonly succeed: (built: Rebuilt | undefined) => void
  readonly fail: (error: unknown) => void
}

const at = (ordinal: bigint): Progress => ({ position: ordinal, ordinal, events: Number(ordinal) })
const built: Rebuilt = { ...at(9n), goneOnAfter: 0n, checkpoints: [] }

describe('the building of read models', () => {
  let attempts: Attempt[]
  let cancelled: number
  let reported: Error[]
  let building: Building
  beforeEach(() => {
    jest.useFakeTimers()
    ;[attempts, cancelled, reported] = [[], 0, []]
    building = new Building({
      projections: samples,
      total: 9,
      report: (error) => void reported.push(error),
      start: (onProgress) => {
        const result = new Promise<Rebuilt | undefined>((succeed, fail) =>
          attempts.push({ onProgress, succeed, fail }),
        )
        return { result, cancel: () => void cancelled++ }
      },
    })
  })
  afterEach(() => void jest.useRealTimers())

  /** Fails the attempt under way, and waits so long. */
  const failThen = async (begun: Promise<void>, millis: number) => {
    attempts.at(-1)?.fail(new Error('the disk is full'))
    await begun
    await jest.advanceTimersByTimeAsync(millis)
  }

  it('tells how many events it has folded, and ends with what was built', async () => {
    const begun = building.start()
    expect(building.progress()).toEqual({ events: 0, total: 9, failure: null })
    attempts[0]?.onProgress(at(4n))
    expect(building.progress()).toEqual({ events: 4, total: 9, failure: null })
    attempts[0]?.succeed(built)
    await begun
    expect(await building.done).toBe(built)
    attempts[0]?.onProgress(at(5n))
    expect(building.progress()).toBeNull()
    expect(reported).toEqual([])
  })

  it('that fails is tried again after pauses of up to five seconds, and says why it failed', async () => {
    await failThen(building.start(), 499)
    expect([attempts.length, building.progress()?.failure]).toEqual([1, 'the disk is full'])
    await jest.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(2)
    for (const pause of [1_000, 2_000, 4_000, 5_000, 5_000]) {
      const before = attempts.length
      await failThen(Promise.resolve(), pause - 1)
      expect(attempts).toHaveLength(before)
      await jest.advanceTimersByTimeAsync(1)
      expect(attempts).toHaveLength(before + 1)
    }
    expect(reported[0]).toMatchObject({
      message: 'building the read models failed; trying again in 500 ms',
      cause: { message: 'the disk is full' },
    })
    attempts.at(-1)?.succeed(undefined)
    expect(await building.done).toBeUndefined()
    expect(building.progress()).toBeNull()
  })

  it('that is stopped is cancelled, and neither reported nor tried again', async () => {
    const begun = building.start()
    building.stop()
    expect(cancelled).toBe(1)
    await failThen(begun, 60_000)
    expect([attempts.length, reported.length]).toEqual([1, 0])
  })

  it('that is stopped between two attempts is not tried again', async () => {
    await failThen(building.start(), 100)
    building.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(attempts).toHaveLength(1)
  })

  it('covers the tables of its read models, by their names in SQL', () => {
    expect(
      ['sample_tallies', 'sample_lines', 'sampleTallies', 'users'].map((table) =>
        building.covers(table),
      ),
    ).toEqual([true, true, false, false])
  })
})
