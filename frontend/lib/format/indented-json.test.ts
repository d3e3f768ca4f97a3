import { describe, expect, it } from '@jest/globals'
import * as fc from 'fast-check'
import { indentedJson } from './indented-json.js'

describe('indented JSON', () => {
  it('has a line for each member', () => {
    expect(indentedJson('{"amount":"500.00","of":[1,{"two":true}],"none":[],"nothing":{}}')).toBe(
      [
        '{',
        '  "amount": "500.00",',
        '  "of": [',
        '    1,',
        '    {',
        '      "two": true',
        '    }',
        '  ],',
        '  "none": [],',
        '  "nothing": {}',
        '}',
      ].join('\n'),
    )
  })

  it('parses to the same value, and is indented as usual', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
      }),
    )
  })

  it('keeps every digit of a number, and every character of a text', () => {
    expect(indentedJson(String.raw`{"n":12345678901234567890.10,"t":"a \" {,: \\"}`)).toBe(
      ['{', '  "n": 12345678901234567890.10,', String.raw`  "t": "a \" {,: \\"`, '}'].join('\n'),
    )
  })
})
