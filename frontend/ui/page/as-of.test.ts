import { expect, it } from '@jest/globals'
import { formatNth } from './as-of.js'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [11, '11th'],
  [212, '212th'],
  [1_003, '1,003rd'],
])('The place %d in an order is written %s', (place, written) => {
  expect(formatNth(place)).toBe(written)
})
