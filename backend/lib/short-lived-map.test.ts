import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ShortLivedMap } from './short-lived-map.js'

/** Keys with the same end, which share a bucket, among others. */
const key = fc.oneof(
  fc.constantFrom('a', ...['1', '2', '3', '4'].map((each) => `${each} with the same end`)),
  fc.string({ maxLength: 3 }),
)
const step = fc.oneof(fc.record({ key, value: fc.nat() }), fc.record({ key }))

it('A brief map holds what a Map holds, after any sets and deletions', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
      const [map, model] = [new ShortLivedMap<number>(), new Map<string, number>()]
      for (const { key: at, ...set } of steps) {
        if ('value' in set) for (const each of [map, model]) each.set(at, set.value)
        else for (const each of [map, model]) each.delete(at)
        expect(steps.map(({ key: any }) => map.get(any))).toEqual(
          steps.map(({ key: any }) => model.get(any)),
        )
      }
      expect(new Set(map.values())).toEqual(new Set(model.values()))
      expect(map.values()).toHaveLength(model.size)
    }),
  )
})
