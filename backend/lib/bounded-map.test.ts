import { expect, it } from '@jest/globals'
import { BoundedMap } from './bounded-map.js'

it('a bounded map forgets what was set longest ago, and says what', () => {
  const map = new BoundedMap<string, number>(2)
  expect([map.set('a', 1), map.set('b', 2), map.set('a', 3)]).toEqual([undefined, undefined, undefined])
  expect(map.set('c', 4)).toEqual(['b', 2])
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
})

it('a bounded map has room for what is deleted', () => {
  const map = new BoundedMap<string, number>(1)
  map.set('a', 1)
  map.delete('a')
  expect(map.set('b', 2)).toBeUndefined()
})
