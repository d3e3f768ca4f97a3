import { describe, expect, it } from '@jest/globals'
import { AtOnce } from './at-once.js'

describe('a limit of how many at once', () => {
  it('lets in its number for each key, and one more for each that left', () => {
    const atOnce = new AtOnce(2)
    expect(['a', 'a', 'a', 'b'].map((whose) => atOnce.enters(whose))).toEqual([
      true,
      true,
      false,
      true,
    ])
    atOnce.leaves('a')
    expect(['a', 'a'].map((whose) => atOnce.enters(whose))).toEqual([true, false])
  })

  it('never counts below zero', () => {
    const atOnce = new AtOnce(1)
    atOnce.leaves('a')
    expect(['a', 'a'].map((whose) => atOnce.enters(whose))).toEqual([true, false])
  })
})
