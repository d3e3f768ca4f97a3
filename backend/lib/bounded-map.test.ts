import { expect, it } from '@jest/globals'
import { BoundedMap } from './bounded-map.js'

it('A bounded map drops the entry that was set longest ago, and says which', () => {
  const map = new BoundedMap<string, number>(2)
  expect([map.set('a', 1), map.set('b', 2), map.set('a', 3)]).toEqual([undefined, undefined, undefined])
  expect(map.set('c', 4)).toEqual(['b', 2])
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4])
})

it('A bounded map has room again after a deletion', () => {
  const map = new BoundedMap<string, number>(1)
  map.set('a', 1)
  map.delete('a')
  expect(map.set('b', 2)).toBeUndefined()
})
