import { describe, it } from '@jest/globals'
import type { EventNamed } from '#contracts/events/ledger-events'
import { AccountId, SubmissionId, UserId, WithdrawalId } from '#contracts/values/ids'
import { LOOKS_AN_HOUR } from '#contracts/values/looks'
import type { Role } from '#contracts/values/values'
import { admin, asAdmin, ownerId, reason } from '../../testing/stories/account-story.js'
import { givenOn } from '../../testing/stories/given.js'
import { user } from './user.js'

const given = givenOn(user, admin)
const granted = (role: Role): EventNamed<'RoleGranted'> => ({
  type: 'RoleGranted',
  data: { role, reason },
})
const blocked: EventNamed<'UserBlocked'> = { type: 'UserBlocked', data: { reason } }

describe('a view of an account as its client', () => {
  const data = { accountId: AccountId.parse(ownerId), until: '2026-11-21T09:30:00.000Z', reason }
  const view = { type: 'ViewClient', ...data, isOpen: true } as const

  it('is on record with the admin who opens it', () => {
    given(granted('admin')).when(view).thenEvents({ type: 'ClientViewed', data })
    given(granted('admin')).when(view).thenState({ role: 'admin', changes: 1 })
  })

  it('is for admins who are not blocked', () => {
    given().when(view).thenRejected('forbidden')
    given(granted('auditor')).when(view).thenRejected('forbidden')
    given(granted('admin'), blocked).when(view).thenRejected('forbidden')
  })

  it('is of an account that is open, and not of one’s own', () => {
    given(granted('admin'))
      .when({ ...view, isOpen: false })
      .thenRejected('account-not-open')
    given(granted('admin'))
      .when({ ...view, accountId: AccountId.parse(admin.actorId) })
      .thenRejected('own-account')
  })
})

describe('a look at the pictures of an identity', () => {
  const data = {
    userId: UserId.parse(ownerId),
    submissionId: SubmissionId.parse('01900000-0000-7000-8000-000000000001'),
  }
  const view = { type: 'ViewIdentity', ...data } as const

  it.each(['admin', 'auditor'] as const)('is on record with the %s who looks', (role) => {
    given(granted(role)).when(view).thenEvents({ type: 'IdentityViewed', data })
    given(granted(role)).when(view).thenState({ role, changes: 1 })
  })

  it('is not for clients, nor for staff who are blocked', () => {
    given().when(view).thenRejected('forbidden')
    given(granted('auditor'), blocked).when(view).thenRejected('forbidden')
  })

  const at = (minute: number) => ({
    ...admin,
    at: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
  })
  /** One look in each minute, the first at nine. */
  const looked = (count: number) =>
    Array.from(
      { length: count },
      (_, minute) => ({ type: 'IdentityViewed', data, on: at(minute) }) as const,
    )

  it('is possible thirty times in an hour', () => {
    given(granted('admin'), ...looked(LOOKS_AN_HOUR - 1))
      .when(view, at(59))
      .thenEvents({ type: 'IdentityViewed', data })
    given(granted('admin'), ...looked(LOOKS_AN_HOUR))
      .when(view, at(59))
      .thenRejected('too-many-looks', {
        limit: LOOKS_AN_HOUR,
        from: '2026-11-21T10:00:00.000Z',
        of: 'identities',
      })
  })

  it('is possible again when the first of those thirty is an hour old', () => {
    const soon = { ...admin, at: '2026-11-21T09:59:59.999Z' }
    const then = { ...admin, at: '2026-11-21T10:00:00.000Z' }
    given(granted('admin'), ...looked(LOOKS_AN_HOUR))
      .when(view, soon)
      .thenRejected('too-many-looks', { limit: LOOKS_AN_HOUR, from: then.at, of: 'identities' })
    given(granted('admin'), ...looked(LOOKS_AN_HOUR))
      .when(view, then)
      .thenEvents({ type: 'IdentityViewed', data })
    given(granted('admin'), ...looked(LOOKS_AN_HOUR + 1))
      .when(view, then)
      .thenRejected('too-many-looks', {
        limit: LOOKS_AN_HOUR,
        from: '2026-11-21T10:01:00.000Z',
        of: 'identities',
      })
  })
})

describe('a reading of payout details', () => {
  const data = {
    accountId: AccountId.parse(ownerId),
    withdrawalId: WithdrawalId.parse('01900000-0000-7000-8000-00000000e001'),
  }
  const read = { type: 'ReadPayoutDetails', ...data } as const
  const done = Array.from(
    { length: LOOKS_AN_HOUR },
    () => ({ type: 'PayoutDetailsRead', data }) as const,
  )

  it('is on record with the admin who reads', () => {
    given(granted('admin')).when(read).thenEvents({ type: 'PayoutDetailsRead', data })
    given(granted('auditor')).when(read).thenRejected('forbidden')
    given(granted('admin'), blocked).when(read).thenRejected('forbidden')
  })

  it('is possible thirty times in an hour, not counting other views', () => {
    const looked = {
      userId: UserId.parse(ownerId),
      submissionId: SubmissionId.parse('01900000-0000-7000-8000-000000000001'),
    }
    const looks = done.map(() => ({ type: 'IdentityViewed', data: looked }) as const)
    given(granted('admin'), ...looks, ...done.slice(1))
      .when(read)
      .thenEvents({ type: 'PayoutDetailsRead', data })
    const refusal = { limit: LOOKS_AN_HOUR, from: '2026-11-21T10:00:00.000Z', of: 'payout details' }
    given(granted('admin'), ...done)
      .when(read)
      .thenRejected('too-many-looks', refusal)
  })
})

describe('a download of the entries of an account', () => {
  const data = {
    accountId: AccountId.parse(ownerId),
    format: 'csv',
    fromDay: '2026-11-01',
  } as const

  it.each(['admin', 'auditor'] as const)('is on record with the %s who downloads', (role) => {
    given(granted(role))
      .when({ type: 'ExportAccount', ...data })
      .thenEvents({ type: 'AccountExported', data })
  })

  it('is not for clients, nor for staff who are blocked', () => {
    given()
      .when({ type: 'ExportAccount', ...data })
      .thenRejected('forbidden')
    given(granted('auditor'), blocked)
      .when({ type: 'ExportAccount', ...data })
      .thenRejected('forbidden')
  })
})

describe('the removal of a profile picture', () => {
  const removal = {
    type: 'RemoveProfilePicture',
    userId: ownerId,
    by: asAdmin,
    reason,
    isShown: true,
  } as const

  it('is on record with its person, with the reason', () => {
    given().when(removal).thenEvents({ type: 'ProfilePictureRemoved', data: { reason } })
    given().when(removal).thenState({ changes: 0 })
  })

  it('is for another admin, and of the picture that is shown', () => {
    given()
      .when({ ...removal, by: { ...asAdmin, role: 'auditor' } })
      .thenRejected('forbidden')
    given()
      .when({ ...removal, userId: admin.actorId })
      .thenRejected('own-account')
    given()
      .when({ ...removal, isShown: false })
      .thenRejected('nothing-to-change')
  })
})
