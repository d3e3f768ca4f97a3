import { describe, expect, it } from '@jest/globals'
import { ConcurrencyLimit } from './concurrency-limit.js'

describe('a limit of how many at once', () => {
  it('lets in its number for each key, and one more for each that left', () => {
    const limit = new ConcurrencyLimit(2)
    expect(['a', 'a', 'a', 'b'].map((whose) => limit.enters(whose))).toEqual([
      true,
      true,
      false,
      true,
    ])
    limit.leaves('a')
    expect(['a', 'a'].map((whose) => limit.enters(whose))).toEqual([true, false])
  })

  it('never counts below zero', () => {
    const limit = new ConcurrencyLimit(1)
    limit.leaves('a')
    expect(['a', 'a'].map((whose) => limit.enters(whose))).toEqual([true, false])
  })
})
