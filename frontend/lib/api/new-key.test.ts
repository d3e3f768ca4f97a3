import { expect, it } from '@jest/globals'
import { newKey } from './new-key.js'

it('A new idempotency key has 32 digits and differs from every other', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([])
  expect(new Set(keys).size).toBe(1000)
})
