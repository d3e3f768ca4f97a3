import { describe, expect, it } from '@jest/globals'

import { neededBy, roundIn } from './rounds.mjs'

describe('scripts of the build', () => {
  it('name what they need at once, and not what they load later', () => {
    const script =
      'import{n as e}from"./a-1.js";import"./b-2.js";export{x}from"./c-3.js";const later=()=>import("./d-4.js");import f from"/e.js"'
    expect(neededBy(script)).toEqual(['a-1.js', 'b-2.js', 'c-3.js'])
  })

  it('that need each other are found, however long the round is', () => {
    const needed = new Map([
      ['page', ['shared', 'frame']],
      ['frame', ['text']],
      ['text', ['shared']],
      ['shared', ['frame']],
    ])
    expect(roundIn(needed)).toEqual(['shared', 'frame', 'text'])
  })

  it('that only share what they need are left alone', () => {
    const needed = new Map([
      ['page', ['one', 'two']],
      ['one', ['base']],
      ['two', ['base', 'one']],
    ])
    expect(roundIn(needed)).toBeUndefined()
  })
})
