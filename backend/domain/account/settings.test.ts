import { describe, it } from '@jest/globals'
import {
  admin,
  billed,
  changeBilling,
  credited,
  given,
  open,
  opened,
  otherAdmin,
  owner,
  ownerAsAdmin,
  ownerId,
  reason,
  setStrength,
  strengthSet,
} from '../../testing/stories/account-story.js'
import { accountClosed } from '../../testing/stories/closing-story.js'

describe('an account', () => {
  it('is opened by its owner, in US dollars', () => {
    given().when(open, owner).thenEvents(opened)
    given(opened).thenState({ ownerId })
  })

  it('is opened only once', () => {
    given(opened).when(open, owner).thenRejected('account-open-already')
  })

  it('charges no withdrawal fee until staff say so', () => {
    given(opened).thenState({ billing: 'disabled' })
    given(opened).when(changeBilling('enabled')).thenEvents(billed('enabled'))
    given(opened, billed('enabled')).thenState({ billing: 'enabled' })
    given(opened, billed('enabled'), billed('disabled')).thenState({ billing: 'disabled' })
  })

  it('refuses withdrawal settings that change nothing', () => {
    given(opened)
      .when(changeBilling('disabled'))
      .thenRejected('nothing-to-change', { billing: 'disabled' })
    given(opened, billed())
      .when(changeBilling('enabled'))
      .thenRejected('nothing-to-change', { billing: 'enabled' })
  })

  it('refuses withdrawal settings set by its owner', () => {
    given(opened).when(changeBilling('enabled'), ownerAsAdmin).thenRejected('own-account')
  })

  it('has no withdrawal settings before it is open', () => {
    given().when(changeBilling('enabled'), admin).thenRejected('account-not-open')
  })
})

describe('the signal strength of an account', () => {
  it('is 1 until staff set it', () => {
    given(opened).thenState({ signalStrength: 1 })
    given(opened).when(setStrength(68)).thenEvents(strengthSet(68))
    given(opened, strengthSet(68)).thenState({ signalStrength: 68 })
    given(opened, strengthSet(68)).when(setStrength(0)).thenEvents(strengthSet(0))
  })

  it('is not set to what it is', () => {
    given(opened).when(setStrength(1)).thenRejected('nothing-to-change', { strength: 1 })
    given(opened, strengthSet(68))
      .when(setStrength(68))
      .thenRejected('nothing-to-change', { strength: 68 })
  })

  it('is not set by the owner of the account, nor before it is open, nor after it is closed', () => {
    given(opened).when(setStrength(68), ownerAsAdmin).thenRejected('own-account')
    given().when(setStrength(68)).thenRejected('account-not-open')
    given(opened, accountClosed())
      .when(setStrength(68))
      .thenRejected('account-closed', { since: otherAdmin.at })
  })

  it('can be set while the account is suspended, and moves no money', () => {
    given(opened, credited(100n), { type: 'AccountSuspended', data: { reason } })
      .when(setStrength(68))
      .thenEvents(strengthSet(68))
    given(opened, credited(100n), strengthSet(68)).thenState({
      figures: { settled: 100n, held: 0n, available: 100n },
    })
  })
})
