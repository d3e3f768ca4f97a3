import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { nameId, timeId } from './ids.js'

describe('an id made of names', () => {
  it('is the same forever', () => {
    expect(nameId('a', 'b')).toBe('59b271ae-1bbc-81d3-9d41-929817f4b16f')
    expect(nameId('Ä', '💶')).toBe(nameId('Ä', '💶'))
  })

  it('is a UUID of version 8, and another one for other parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (parts) =>
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(nameId(...parts)),
      ),
    )
    expect(new Set([nameId('a', 'b'), nameId('ab'), nameId('a', ''), nameId('a')]).size).toBe(4)
  })
})

describe('an id made of the time', () => {
  it('is a UUID of version 7 that begins with its millisecond', () => {
    const id = timeId(0x0190_0000_0000 + 7)
    expect(id).toMatch(/^01900000-0007-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('is never given twice', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => timeId(1))).size).toBe(1_000)
  })
})
