import { describe, expect, it } from '@jest/globals'
import { ownerId } from '../testing/stories/account-story.js'
import {
  accountIdOf,
  accountOfStream,
  accountStream,
  ownerOfStream,
  userIdOf,
  userStream,
} from './streams.js'

const account = `account-${ownerId}`
const user = `user-${ownerId}`

describe('the name of a stream', () => {
  it('is made of the kind of stream and the id of its owner', () => {
    expect([accountStream(ownerId), userStream(ownerId)]).toEqual([account, user])
  })

  it('tells the account or person of an event', () => {
    expect([accountIdOf({ stream: account }), userIdOf({ stream: user })]).toEqual([
      ownerId,
      ownerId,
    ])
  })

  it('tells the account, or that there is none', () => {
    expect([account, user, 'site', 'user-account-'].map(accountOfStream)).toEqual([
      ownerId,
      null,
      null,
      null,
    ])
  })

  it('tells the owner of an account’s or a person’s stream, and none of others', () => {
    expect([account, user, 'site', 'site-user-'].map(ownerOfStream)).toEqual([
      ownerId,
      ownerId,
      null,
      null,
    ])
  })
})
