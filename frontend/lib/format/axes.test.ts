import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { heightOn, moneyAxis, timeTicks } from './axes.js'

const labels = (from: Date, to: Date, most = 5) =>
  timeTicks(from.getTime(), to.getTime(), most).map(({ label }) => label)

describe('the marks of an axis of time', () => {
  it('are years, months, days or times of day, whichever gives a few marks', () => {
    expect(labels(new Date(2019, 4, 3), new Date(2026, 10, 22))).toEqual([
      '2020',
      '2022',
      '2024',
      '2026',
    ])
    expect(labels(new Date(2025, 10, 22), new Date(2026, 10, 22))).toEqual([
      'Jan 2026',
      'Apr',
      'Jul',
      'Oct',
    ])
    expect(labels(new Date(2026, 7, 20), new Date(2026, 10, 22))).toEqual(['Sep', 'Oct', 'Nov'])
    expect(labels(new Date(2026, 10, 18, 9), new Date(2026, 10, 22))).toEqual([
      '19 Nov',
      '20 Nov',
      '21 Nov',
      '22 Nov',
    ])
    expect(labels(new Date(2026, 10, 22, 8, 7), new Date(2026, 10, 22, 12))).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
    ])
    expect(labels(new Date(2026, 10, 22, 8, 0, 3, 400), new Date(2026, 10, 22, 8, 0, 6))).toEqual([
      '08:00:04',
      '08:00:05',
      '08:00:06',
    ])
  })

  it('begin weeks on Mondays, and name the day at midnight', () => {
    expect(labels(new Date(2026, 10, 1), new Date(2026, 10, 30))).toEqual([
      '2 Nov',
      '9 Nov',
      '16 Nov',
      '23 Nov',
      '30 Nov',
    ])
    expect(labels(new Date(2026, 10, 21, 20), new Date(2026, 10, 22, 3))).toEqual([
      '20:00',
      '22:00',
      '22 Nov',
      '02:00',
    ])
  })

  it('are a single one for an empty span', () => {
    const at = new Date(2026, 10, 22, 8)
    expect(timeTicks(at.getTime(), at.getTime(), 5)).toEqual([
      { at: at.getTime(), label: '22 Nov' },
    ])
  })

  it('lie between the ends, in order, and are few', () => {
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: 2, max: 8 }),
        (from, size, most) => {
          const to = from + 2 ** size
          const ticks = timeTicks(from, to, most).map(({ at }) => at)
          expect(ticks.length).toBeLessThanOrEqual(most + 2)
          expect(ticks.every((at) => at >= from && at <= to)).toBe(true)
          expect(ticks).toEqual([...new Set(ticks)].toSorted((one, other) => one - other))
        },
      ),
    )
  })
})

describe('an axis of money', () => {
  it('goes from one round amount to another', () => {
    const axis = moneyAxis([1_134_000n, 2_534_302n], 4)
    expect([axis.from, axis.to]).toEqual([1_000_000n, 3_000_000n])
    expect(axis.ticks.map(({ label }) => label)).toEqual([
      '$10,000',
      '$15,000',
      '$20,000',
      '$25,000',
      '$30,000',
    ])
  })

  it('shows cents where its parts are smaller than a dollar', () => {
    expect(moneyAxis([0n, 7n], 4).ticks.map(({ label }) => label)).toEqual([
      '$0.00',
      '$0.02',
      '$0.04',
      '$0.06',
      '$0.08',
    ])
  })

  it('starts at zero for a balance that never changed', () => {
    expect(moneyAxis([50_000n, 50_000n], 4)).toMatchObject({ from: 0n, to: 60_000n })
    for (const values of [[], [0n]])
      expect(moneyAxis(values, 4)).toMatchObject({ from: 0n, to: 10_000n })
  })

  it('has every value between its ends, in few parts', () => {
    const cents = fc.oneof(
      fc.bigInt({ min: -500n, max: 500n }),
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
    )
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 2, max: 8 }),
        (values, most) => {
          const axis = moneyAxis(values, most)
          expect(axis.ticks.length).toBeLessThanOrEqual(most + 1)
          for (const value of values) {
            expect(value >= axis.from && value <= axis.to).toBe(true)
            expect(heightOn(axis, value)).toBeGreaterThanOrEqual(0)
            expect(heightOn(axis, value)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})
