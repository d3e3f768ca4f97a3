import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { canonicalJson, type JsonObject } from './canonical-json.js'

/** The names of all members, in the order of the text. */
const namesIn = (text: string): string[][] => {
  const names: string[][] = []
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      names.push(Object.keys(value))
    return value
  })
  return names
}

describe('canonical JSON', () => {
  it('reads as the value it was written from, for any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value as JsonObject))).toEqual(
          JSON.parse(JSON.stringify(value)),
        )
      }),
    )
  })

  it('is the same for any order of the members', () => {
    const names = fc
      .string({ minLength: 1 })
      .filter((name) => name !== '__proto__' && !/^\d+$/.test(name))
    fc.assert(
      fc.property(fc.dictionary(names, fc.integer(), { minKeys: 2 }), (object) => {
        const text = canonicalJson(object)
        expect(canonicalJson(Object.fromEntries(Object.entries(object).toReversed()))).toBe(text)
        expect(namesIn(text)).toEqual([Object.keys(object).toSorted()])
      }),
    )
  })

  it('has no white space, escapes only where JSON must, and leaves out what is undefined', () => {
    const value = {
      '\u20ac': 'Euro',
      'b "c"': [1.5, null, undefined, true],
      a: { z: '\n', none: undefined },
      '10': -0,
      '9': 'é',
    }
    expect(canonicalJson(value)).toBe(
      '{"10":0,"9":"é","a":{"z":"\\n"},"b \\"c\\"":[1.5,null,null,true],"\u20ac":"Euro"}',
    )
  })
})
