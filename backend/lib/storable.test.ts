import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isStorable, storable } from './storable.js'

describe('a text that is to be stored', () => {
  it.each([
    ['', ''],
    ['é€😀', 'é€😀'],
    ['a\0b\0', 'a\uFFFDb\uFFFD'],
    ['\ud83d', '\uFFFD'],
    ['x\ude00\ud83dy', 'x\uFFFD\uFFFDy'],
  ])('%j becomes %j', (text, stored) => {
    expect(storable(text)).toBe(stored)
    expect(isStorable(text)).toBe(text === stored)
  })

  it('comes back from UTF-8 unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = storable(text)
        expect(Buffer.from(stored).toString()).toBe(stored)
        expect(stored).not.toContain('\0')
        expect(stored).toHaveLength(text.length)
      }),
    )
  })
})
