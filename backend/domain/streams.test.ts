import { describe, expect, it } from '@jest/globals'
import { ownerId } from '../testing/account-story.js'
import { accountIdOf, accountOfStream, accountStream, ownerOfStream, userIdOf, userStream } from './streams.js'

const account = `account-${ownerId}`
const user = `user-${ownerId}`

describe('a stream', () => {
  it('is named after what it is of and by whose it is', () => {
    expect([accountStream(ownerId), userStream(ownerId)]).toEqual([account, user])
  })

  it('tells the account or the person of its events', () => {
    expect([accountIdOf({ stream: account }), userIdOf({ stream: user })]).toEqual([ownerId, ownerId])
  })

  it('is of an account, or of none', () => {
    expect([account, user, 'site', 'user-account-'].map(accountOfStream)).toEqual([ownerId, null, null, null])
  })

  it('has an owner where it is of an account or of a person', () => {
    expect([account, user, 'site', 'site-user-'].map(ownerOfStream)).toEqual([ownerId, ownerId, null, null])
  })
})
