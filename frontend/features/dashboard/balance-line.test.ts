import { describe, expect, it } from '@jest/globals'
import type { HistoryPoint } from '#contracts/ledger/balances'
import { balanceLine } from './balance-line.js'
import type { Range } from './dashboard-search.js'

const DAY = 86_400_000
const now = new Date(2026, 10, 22, 12).getTime()
const point = (daysAgo: number, settled: bigint) => ({
  ordinal: BigInt(1_000 - daysAgo),
  recordedAt: new Date(now - daysAgo * DAY).toISOString(),
  settled,
})
const points = [point(400, 0n), point(200, 100_000n), point(50, 300_000n), point(25, 200_000n)]

type Rest = [range: Range, now: number, mostTimes: number]
const lineOf = (...[shown, ...rest]: [readonly HistoryPoint[], ...Rest]) =>
  balanceLine({ points: shown, transfers: [] }, ...rest)

describe('the line of a balance', () => {
  it('is drawn over real time, from the balance at the start to the balance now', () => {
    const line = lineOf(points, '3m', now, 6)
    expect([line.first, line.last]).toEqual([100_000n, 200_000n])
    expect(line.points.map(({ settled }) => settled)).toEqual([300_000n, 200_000n])
    expect(line.corners.map(({ across }) => Math.round(across * 91))).toEqual([0, 41, 66, 91])
    expect(line.corners.map(({ up }) => up)).toEqual([0, 1, 0.5, 0.5])
    expect(line.money.map(({ label }) => label)).toEqual([
      '$1,000',
      '$1,500',
      '$2,000',
      '$2,500',
      '$3,000',
    ])
    expect(line.times.map(({ label }) => label)).toEqual(['Sep', 'Oct', 'Nov'])
  })

  it('starts when the account was opened, however long the range', () => {
    for (const range of ['1y', 'all'] as const)
      expect(lineOf(points.slice(1), range, now, 6).from).toBe(now - 200 * DAY)
    expect(lineOf(points, 'all', now, 6).points).toEqual(points)
  })

  it('starts and ends at the same point for an account opened just now', () => {
    const line = lineOf([point(0, 0n)], '3m', now, 6)
    expect(line.corners.every(({ across }) => across === 1)).toBe(true)
    expect(line.times).toHaveLength(1)
  })

  it('leaves out a time at its very start that the next one would touch, and keeps a lone one', () => {
    const second = (seconds: number) => ({
      ordinal: BigInt(seconds),
      recordedAt: new Date(now - seconds * 1_000).toISOString(),
      settled: BigInt(seconds),
    })
    const labelsOf = (seconds: number) =>
      lineOf([second(seconds)], 'all', now, 3).times.map(({ across }) => across)
    expect(labelsOf(3)).toEqual([1 / 3, 2 / 3, 1])
    expect(labelsOf(1)).toEqual([0, 1])
  })

  it('stays within its axes even if the clocks differ', () => {
    const ahead = {
      ordinal: 9n,
      recordedAt: new Date(now + 2_000).toISOString(),
      settled: 500_000n,
    }
    const { corners } = lineOf([...points, ahead], '1m', now, 6)
    for (const { across, up } of corners)
      for (const share of [across, up]) expect(share >= 0 && share <= 1).toBe(true)
  })
})
