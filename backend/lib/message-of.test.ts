import { describe, expect, it } from '@jest/globals'
import { messageOf } from './message-of.js'

describe('the message of what was thrown', () => {
  it('leaves out the class name of an error', () => {
    expect(messageOf(new TypeError('no such member'))).toBe('no such member')
  })

  it('is the value itself if it is no error', () => {
    expect([messageOf('gone'), messageOf(undefined)]).toEqual(['gone', 'undefined'])
  })
})
