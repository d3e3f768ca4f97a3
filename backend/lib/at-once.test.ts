import { describe, expect, it } from '@jest/globals'
import { AtOnce } from './at-once.js'

describe('so many at once', () => {
  it('are let in of each, and one more for one that left', () => {
    const atOnce = new AtOnce(2)
    expect(['a', 'a', 'a', 'b'].map((whose) => atOnce.enters(whose))).toEqual([true, true, false, true])
    atOnce.leaves('a')
    expect(['a', 'a'].map((whose) => atOnce.enters(whose))).toEqual([true, false])
  })

  it('are never fewer than none', () => {
    const atOnce = new AtOnce(1)
    atOnce.leaves('a')
    expect(['a', 'a'].map((whose) => atOnce.enters(whose))).toEqual([true, false])
  })
})
