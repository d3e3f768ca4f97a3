import { describe, expect, it } from '@jest/globals'
import { planOf, shortPlan, variants, type Fault } from './plan.js'

const first = (count: number, plan: Iterator<Fault>): Fault[] =>
  Array.from({ length: count }, () => plan.next().value as Fault)

describe('the plan of a drill', () => {
  it.each(variants)(
    'is the same for the same seed on %s, and different for another seed',
    (variant) => {
      const faults = first(40, planOf(7, variant))
      expect(first(40, planOf(7, variant))).toEqual(faults)
      expect(first(40, planOf(8, variant))).not.toEqual(faults)
    },
  )

  it.each([
    ['embedded', 8],
    ['url', 12],
  ] as const)('has on %s every kind once in each round of %i', (variant, kinds) => {
    const plan = planOf(7, variant)
    for (let round = 0; round < 3; round++)
      expect(new Set(first(kinds, plan).map(({ kind }) => kind)).size).toBe(kinds)
  })

  it('is short in the test suite: each server is killed and frozen, and the connections are lost', () => {
    const kinds = shortPlan.map(({ kind }) => kind)
    expect(kinds).toEqual(
      expect.arrayContaining([
        'kill-node',
        'kill-postgres',
        'freeze-postgres',
        'terminate-backends',
      ]),
    )
  })
})
