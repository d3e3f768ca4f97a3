import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { invitePerson } from '#contracts/people/invitations'
import { chooseMail, countUnread, listNotifications, markRead } from '#contracts/own/notifications'
import { approveProposal, cancelProposal, rejectProposal } from '#contracts/site/proposals'
import { changeSettings } from '#contracts/site/site'
import { blockUser, changeRole, resetFactors, unblockUser } from '#contracts/people/users'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { heard, listen } from '../../testing/app/listener.js'
import { eventually } from '../../testing/app/eventually.js'
import { mailsTo, mailTo } from '../../testing/app/mailbox.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Agreed by phone'

let app: TestApp
let doer: Person
let second: Person
let auditor: Person
let client: Person
beforeAll(async () => {
  app = await testApp()
  doer = await app.person('admin', { fullName: 'Jonas Weber' })
  second = await app.person('admin', { fullName: 'Anna Lindqvist' })
  await doer.ask(changeSettings, { manualEntryThreshold: '500.00', reason })
  await app.arrive(doer)
  await app.arrive(second)
})
beforeEach(async () => {
  app.clock.advance(1_000)
  auditor = await app.person('auditor', { fullName: 'Mara Silva' })
  client = await app.person('client', { fullName: 'Amara Okafor' })
})
afterAll(() => app.close())

const toldTo = async (person: Person) =>
  (await person.ask(listNotifications, { limit: 50 })).items.filter(({ staff }) => staff !== null)
const typesTo = async (person: Person) => (await toldTo(person)).map(({ type }) => type)

describe('a change for everybody', () => {
  it('is told to all admins and auditors but its author, by name, and to no client', async () => {
    await doer.ask(changeSettings, { bannerText: 'Closed on Monday', reason })
    const told = {
      type: 'SiteSettingsChanged',
      staff: { actorName: 'Jonas Weber', personName: null },
      change: { kind: 'settings', settings: { bannerText: 'Closed on Monday' } },
      isRead: false,
    }
    for (const reader of [second, auditor]) expect((await toldTo(reader))[0]).toMatchObject(told)
    expect(await typesTo(auditor)).toEqual(['SiteSettingsChanged'])
    expect(
      (await toldTo(doer)).filter(({ change }) =>
        JSON.stringify(change, (_, value) => String(value)).includes('Monday'),
      ),
    ).toEqual([])
    expect((await client.ask(listNotifications, {})).items).toEqual([])
  })

  it('made before a person joined the staff is not told to them', async () => {
    await doer.ask(changeSettings, { bannerText: 'Closed on Tuesday', reason })
    app.clock.advance(1_000)
    const later = await app.person('admin')
    expect(await toldTo(later)).toEqual([])
    await doer.ask(changeSettings, { bannerText: 'Closed on Friday', reason })
    expect(await typesTo(later)).toEqual(['SiteSettingsChanged'])
  })

  it('counts as unread until it was read, for each of them alone, and reaches their screens at once', async () => {
    const screen = await listen(app.reach, auditor.cookie)
    const { position } = await doer.ask(changeSettings, { bannerText: '', reason })
    await heard(screen, position)
    const changes = screen.frames.flatMap((frame) => frame.changes)
    expect(changes.some(({ resource }) => resource === 'notifications')).toBe(true)
    screen.close()
    expect(await auditor.ask(countUnread, {})).toEqual({ unread: 1 })
    const [newest] = await toldTo(auditor)
    expect(await auditor.ask(markRead, { notificationId: newest?.notificationId ?? '' })).toEqual({
      unread: 0,
    })
    const [same] = await toldTo(second)
    expect(same).toMatchObject({ notificationId: newest?.notificationId, isRead: false })
  })

  it('is mailed to them, and nobody can turn that off', async () => {
    const refused = await auditor.refusal(chooseMail, { kind: 'oversight', isMailed: false })
    expect(refused).toMatchObject({ status: 422, fields: [{ path: 'kind' }] })
    // Not even by SQL.
    await app.database.pool.query(
      `insert into unmailed_kinds (user_id, kind) values ($1, 'oversight')`,
      [auditor.userId],
    )
    await doer.ask(changeSettings, { minimumWithdrawal: '5.00', reason })
    for (const { email } of [second, auditor])
      await eventually(async () =>
        (await mailsTo(app.visitor, email)).some(
          ({ text }) =>
            text.includes('Jonas Weber changed the smallest withdrawal.') &&
            text.includes('is always sent'),
        ),
      )
    expect(
      (await mailsTo(app.visitor, doer.email)).filter(({ text }) =>
        text.includes('Jonas Weber changed'),
      ),
    ).toEqual([])
  })
})

describe('a change in the staff', () => {
  it('is told, too: who is blocked and who may sign in again, and another role; whom it is about is told otherwise', async () => {
    await doer.ask(blockUser, { userId: client.userId, reason })
    await doer.ask(unblockUser, { userId: client.userId, reason })
    const { proposalId } = await doer.ask(changeRole, {
      userId: client.userId,
      role: 'auditor',
      reason,
    })
    await second.ask(approveProposal, { subject: `user-${client.userId}`, proposalId })
    expect(await toldTo(auditor)).toMatchObject([
      {
        type: 'RoleGranted',
        about: 'auditor',
        staff: { actorName: 'Anna Lindqvist', personName: 'Amara Okafor' },
      },
      { type: 'UserUnblocked', staff: { actorName: 'Jonas Weber', personName: 'Amara Okafor' } },
      { type: 'UserBlocked', staff: { actorName: 'Jonas Weber', personName: 'Amara Okafor' } },
    ])
    expect((await toldTo(doer))[0]).toMatchObject({
      type: 'RoleGranted',
      staff: { actorName: 'Anna Lindqvist' },
    })
    expect(await toldTo(await app.signedIn(client))).toEqual([])
  })

  it('is the removal of a person’s second factors by two admins, so that they can sign in again', async () => {
    await setUpApp(client, app.clock)
    const { proposalId } = await doer.ask(resetFactors, { userId: client.userId, reason })
    await second.ask(approveProposal, { subject: `user-${client.userId}`, proposalId })
    expect((await toldTo(auditor))[0]).toMatchObject({
      type: 'SecondFactorsReset',
      staff: { actorName: 'Anna Lindqvist', personName: 'Amara Okafor' },
    })
    const { text } = await mailTo(app.visitor, auditor.email, 'Second factors')
    expect(text).toContain('Anna Lindqvist removed the second factors of Amara Okafor.')
  })

  it('is not the invitation of a client', async () => {
    await doer.ask(invitePerson, { role: 'client', email: 'new.client@example.com', reason })
    expect(await toldTo(auditor)).toEqual([])
  })
})

describe('a proposal', () => {
  it('is told to the other admins while it waits, and neither to auditors nor to its author', async () => {
    const { proposalId } = await doer.ask(creditBalance, {
      accountId: client.userId,
      amount: '700.00',
      reason,
    })
    const change = { kind: 'manual-entry', entry: 'credit', amount: 700_00n }
    const told = {
      type: 'ChangeProposed',
      subjectId: proposalId,
      change,
      staff: { actorName: 'Jonas Weber', personName: 'Amara Okafor' },
    }
    expect((await toldTo(second))[0]).toMatchObject(told)
    expect(await toldTo(auditor)).toEqual([])
    expect((await toldTo(doer)).filter(({ subjectId }) => subjectId === proposalId)).toEqual([])
    await eventually(async () =>
      (await mailsTo(app.visitor, second.email)).some(({ text }) =>
        text.includes('waits for another admin'),
      ),
    )
  })

  it('is told with what became of it: approved, rejected, taken back, or expired', async () => {
    const propose = async (amount: string) =>
      (await doer.ask(creditBalance, { accountId: client.userId, amount, reason })).proposalId
    const subject = `account-${client.userId}`
    const ids = [
      await propose('701.00'),
      await propose('702.00'),
      await propose('703.00'),
      await propose('704.00'),
    ]
    const [approved = '', rejected = '', cancelled = ''] = ids.map(String)
    await second.ask(approveProposal, { subject, proposalId: approved })
    await second.ask(rejectProposal, { subject, proposalId: rejected, reason })
    await doer.ask(cancelProposal, { subject, proposalId: cancelled })
    const statuses = async (reader: Person) => {
      const told = await toldTo(reader)
      return ids.map(
        (id) =>
          told.find(({ subjectId, type }) => subjectId === id && type === 'ChangeProposed')
            ?.proposalStatus,
      )
    }
    expect(await statuses(second)).toEqual(['approved', 'rejected', 'cancelled', 'pending'])
    app.clock.advance(8 * 24 * 3_600_000)
    expect(await statuses(await app.signedIn(second))).toEqual([
      'approved',
      'rejected',
      'cancelled',
      'expired',
    ])
  })
})
