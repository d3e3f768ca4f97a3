import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { BuildProgress, ProjectionHealth } from '#contracts/site/system'
import { HealthWatch } from './health-watch.js'
import { recorded } from './testing/story.js'

const limits = { lookEveryMs: 2_000, silentAfterMs: 10_000, stalledAfterMs: 15_000 }
const at = (position: bigint, parked: string | null = null, lag = 0): ProjectionHealth => ({
  name: 'accounts',
  position,
  ordinal: position,
  lag,
  parked,
})

/** A log that is not read. */
const dense = { positions: 'dense' as const, readAll: async () => [] }

describe('the health watch', () => {
  let time: number
  let head: () => Promise<bigint>
  let isFollowing: boolean
  let readModels: ProjectionHealth[]
  let progress: BuildProgress | null
  let broken: { stream: string; revision: number; reason: string }[]
  let watch: HealthWatch
  beforeEach(async () => {
    time = Date.parse('2026-01-01T00:00:00.000Z')
    head = async () => 7n
    isFollowing = true
    readModels = [at(7n)]
    progress = null
    broken = []
    const runner = { isFollowing: () => isFollowing, readModels: () => readModels }
    const store = { ...dense, head: () => head() }
    watch = new HealthWatch(
      { store, runner, building: () => progress, broken: () => broken },
      limits,
      () => time,
    )
    await watch.look()
  })

  const statusAfter = async (millis: number) => {
    time += millis
    await watch.look()
    return watch.health().status
  }

  it('reports a server as well when the log answers and every read model is at its end', () => {
    expect(watch.health()).toEqual({
      status: 'ok',
      knownAt: '2026-01-01T00:00:00.000Z',
      head: 7n,
      isFollowing: true,
      stalledSince: null,
      building: null,
      broken: [],
      projections: [at(7n)],
    })
  })

  it('does not report a server as well before the log has answered once', () => {
    const runner = { isFollowing: () => true, readModels: () => readModels }
    const fresh = new HealthWatch(
      { store: { ...dense, head }, runner, building: () => null, broken: () => [] },
      limits,
      () => time,
    )
    expect(fresh.health()).toMatchObject({ status: 'degraded', knownAt: null })
  })

  it('forgives a log that refuses or falls silent for ten seconds, and asks it one question at a time', async () => {
    head = () => Promise.reject(new Error('away'))
    expect(await statusAfter(10_000)).toBe('ok')
    expect(await statusAfter(1)).toBe('degraded')
    expect(watch.health().knownAt).toBe('2026-01-01T00:00:00.000Z')
    let asked = 0
    let answer: (position: bigint) => void = () => undefined
    head = () => {
      asked++
      return new Promise((resolve) => (answer = resolve))
    }
    const looks = [watch.look(), watch.look(), watch.look()]
    expect([asked, watch.health().status]).toEqual([1, 'degraded'])
    answer(7n)
    await Promise.all(looks)
    expect(watch.health().status).toBe('ok')
  })

  it('reports a server as not well when nothing follows the log or a read model is parked', async () => {
    isFollowing = false
    expect(watch.health().status).toBe('degraded')
    isFollowing = true
    readModels = [at(7n), at(7n, 'it does not fit')]
    expect(watch.health().status).toBe('degraded')
  })

  it('reports a server as not well while a stream cannot be folded, and names it', async () => {
    broken = [{ stream: 'account-1', revision: 7, reason: 'the account has no request 2' }]
    expect(await statusAfter(2_000)).toBe('degraded')
    expect(watch.health().broken).toEqual(broken)
    broken = []
    expect(await statusAfter(2_000)).toBe('ok')
  })

  it('reports a read model stuck short of the end for fifteen seconds, until it moves again', async () => {
    head = async () => 9n
    expect(await statusAfter(0)).toBe('ok')
    expect(await statusAfter(15_000)).toBe('ok')
    expect(await statusAfter(1)).toBe('degraded')
    expect(watch.health().stalledSince).toBe('2026-01-01T00:00:00.000Z')
    readModels = [at(8n)]
    expect(await statusAfter(1)).toBe('ok')
    expect(await statusAfter(15_001)).toBe('degraded')
    readModels = [at(9n)]
    expect(await statusAfter(1)).toBe('ok')
    expect(watch.health().stalledSince).toBeNull()
  })

  it('looks at once and then every two seconds, until it is stopped', async () => {
    jest.useFakeTimers()
    try {
      let looks = 0
      head = async () => BigInt(++looks)
      watch.start()
      await jest.advanceTimersByTimeAsync(0)
      expect(looks).toBe(1)
      await jest.advanceTimersByTimeAsync(4_000)
      expect(looks).toBe(3)
      watch.stop()
      await jest.advanceTimersByTimeAsync(60_000)
      expect(looks).toBe(3)
    } finally {
      jest.useRealTimers()
    }
  })

  it('says that read models are being built, even if something else is wrong', () => {
    progress = { events: 412, total: 1_000, failure: null }
    isFollowing = false
    expect(watch.health()).toMatchObject({ status: 'building', building: progress })
  })

  it('counts the events that a read model has not folded', async () => {
    head = async () => 9n
    readModels = [at(7n), at(9n), at(2n)]
    await watch.look()
    expect(watch.health().projections.map(({ lag }) => lag)).toEqual([2, 0, 7])
    readModels = [at(10n)]
    expect(watch.health().projections.map(({ lag }) => lag)).toEqual([0])
  })

  it('counts unfolded events when positions have gaps, from the furthest read model on and up to a thousand', async () => {
    const [first] = recorded([
      {
        stream: 'site',
        event: { type: 'BalanceCredited', data: { amount: 1n, reason: 'Agreed by phone' } },
      },
    ])
    const all = Array.from({ length: 3_000 }, (_, number) => ({
      ...first!,
      position: BigInt((number + 1) * 1_017),
    }))
    let readings = 0
    const readAll = async (after: bigint, limit: number) => {
      readings++
      return all.filter(({ position }) => position > after).slice(0, limit)
    }
    const placeOf = (ordinal: number, name: string) => ({
      name,
      position: BigInt(ordinal * 1_017),
      ordinal: BigInt(ordinal),
      parked: null,
    })
    const runner = {
      isFollowing: () => true,
      readModels: () => [placeOf(5, 'slow'), placeOf(1_997, 'quick')],
    }
    const lags = async (last: number) => {
      const store = {
        positions: 'ordered' as const,
        readAll,
        head: async () => BigInt(last * 1_017),
      }
      const watched = new HealthWatch(
        { store, runner, building: () => null, broken: () => [] },
        limits,
        () => time,
      )
      await watched.look()
      return watched.health().projections.map(({ lag }) => lag)
    }
    expect(await lags(1_997)).toEqual([1_992, 0])
    expect(readings).toBe(0)
    expect(await lags(2_000)).toEqual([1_995, 3])
    expect(await lags(3_000)).toEqual([2_992, 1_000])
  })
})
