import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fewer, ownersPart, partsOf, pointsOf, type Step } from './balance-parts.js'

const steps: fc.Arbitrary<Step[]> = fc
  .array(fc.bigInt({ min: -5n, max: 5n }), { minLength: 1, maxLength: 80 })
  .map((amounts) =>
    amounts.map((amount, at) => ({
      amount,
      ordinal: BigInt(at * 3 + 1),
      recordedAt: new Date(at * 1_000).toISOString(),
    })),
  )

/** The balance after every step, added up one after the other. */
const balances = (all: readonly Step[]) => {
  let settled = 0n
  return all.map(({ amount, ordinal, recordedAt }) => ({
    ordinal,
    recordedAt,
    settled: (settled += amount),
  }))
}

const least = (amounts: readonly bigint[]) =>
  amounts.reduce((one, other) => (other < one ? other : one))
const most = (amounts: readonly bigint[]) =>
  amounts.reduce((one, other) => (other > one ? other : one))

describe('the history of a balance', () => {
  it('has a point for every step if it is not thinned', () => {
    fc.assert(fc.property(steps, (all) => expect(pointsOf(partsOf(all, 1))).toEqual(balances(all))))
  })

  it('keeps real points in order, with the extremes of every part and the last point, however it is divided', () => {
    const property = fc.property(
      steps,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (all, size, parts) => {
        const cut = partsOf(all, size)
        const joined = fewer(cut, parts)
        const [every, points] = [balances(all), pointsOf(joined)]
        expect(joined.length).toBeLessThanOrEqual(parts)
        expect(
          every.filter(({ ordinal }) => points.some((point) => point.ordinal === ordinal)),
        ).toEqual(points)
        expect(points.at(-1)).toEqual(every.at(-1))
        let from = 0
        for (const { entryCount, lastOrdinal } of joined) {
          const whole = every.slice(from, from + entryCount)
          const shown = points
            .filter(({ ordinal }) => ordinal >= whole[0]!.ordinal && ordinal <= lastOrdinal)
            .map(({ settled }) => settled)
          const settled = whole.map((point) => point.settled)
          expect([least(shown), most(shown), shown.at(-1)]).toEqual([
            least(settled),
            most(settled),
            settled.at(-1),
          ])
          from += entryCount
        }
        expect(from).toBe(all.length)
      },
    )
    fc.assert(property)
  })

  it('tells the owner of no step of staff alone, though its part is joined to another', () => {
    const step = (ordinal: bigint, amount: bigint, isForStaff = false): Step => ({
      ordinal,
      amount,
      isForStaff,
      recordedAt: String(ordinal),
    })
    const parts = [
      ...partsOf([step(1n, 10n), step(2n, -3n)], 2),
      ...partsOf([step(3n, 0n, true)], 2),
    ]
    const points = pointsOf(fewer(parts, 1).map(ownersPart))
    expect(points.map(({ ordinal }) => ordinal)).toEqual([1n, 2n])
  })

  it('ends for the owner of the account with the last step that they read', () => {
    const amounts = [5n, -3n, 2n, 0n, 0n]
    const all = amounts.map((amount, at) => ({
      amount,
      ordinal: BigInt(at),
      recordedAt: `${at}`,
      isForStaff: at > 2,
    }))
    for (const parts of [partsOf(all, 5), fewer(partsOf(all.slice(0, 4), 2), 1)]) {
      expect(pointsOf(parts).at(-1)?.ordinal).toBeGreaterThan(2n)
      expect(pointsOf(parts.map(ownersPart)).at(-1)).toEqual({
        ordinal: 2n,
        recordedAt: '2',
        settled: 4n,
      })
    }
  })
})
