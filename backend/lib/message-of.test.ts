import { describe, expect, it } from '@jest/globals'
import { messageOf } from './message-of.js'

describe('what was thrown', () => {
  it('is told without the name of its kind where it is an error', () => {
    expect(messageOf(new TypeError('no such member'))).toBe('no such member')
  })

  it('is told as it is where it is no error', () => {
    expect([messageOf('gone'), messageOf(undefined)]).toEqual(['gone', 'undefined'])
  })
})
