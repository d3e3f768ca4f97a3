import { describe, expect, it } from '@jest/globals'
import { hold, release } from './holds.js'
import { noAccount } from './state.js'

const reserved = { cause: 'withdrawal', amount: 5n } as const
const holding = hold(noAccount, 'one', reserved)

describe('a hold', () => {
  it('stays under the id of its cause until that cause, and no other, releases it', () => {
    const both = hold(holding, 'other', { ...reserved, amount: 3n })
    expect([...release(both, 'one').holds]).toEqual([
      ['other', { cause: 'withdrawal', amount: 3n }],
    ])
    expect([...release(holding, 'one').holds]).toEqual([])
  })

  it('stops the fold if its cause already holds money, or releases a hold it does not have', () => {
    expect(() => hold(holding, 'one', reserved)).toThrow('one holds money already')
    expect(() => release(holding, 'other')).toThrow('holds nothing for other')
  })
})
