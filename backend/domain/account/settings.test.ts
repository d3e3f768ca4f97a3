import { describe, it } from '@jest/globals'
import {
  admin,
  billed,
  changeBilling,
  given,
  open,
  opened,
  owner,
  ownerAsAdmin,
  ownerId,
} from '../../testing/stories/account-story.js'

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
