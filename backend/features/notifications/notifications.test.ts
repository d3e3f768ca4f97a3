import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { creditBalance, reverseEntry } from '#contracts/requests/adjustments'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { listAccountEntries } from '#contracts/ledger/entries'
import { declineIdentity } from '#contracts/people/identity'
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Notification,
} from '#contracts/own/notifications'
import { approveProposal, rejectProposal } from '#contracts/site/proposals'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { changeSettings } from '#contracts/site/site'
import { changeRole, reinstateAccount, suspendAccount } from '#contracts/people/users'
import { approveWithdrawal, payOutWithdrawal } from '#contracts/requests/withdrawals'
import { credit, deposit, destination, withdrawal } from '../../testing/app/deeds.js'
import { eventually } from '../../testing/app/eventually.js'
import { identity } from '../../testing/samples/identities.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const ABSENT = '01900000-0000-7000-8000-00000000dead'
const reason = 'Agreed by phone'

describe('what people are told', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    second = await app.person('admin')
    await admin.ask(changeSettings, { manualEntryThreshold: '500.00', reason })
    await app.arrive(admin)
    await app.arrive(second)
  })
  beforeEach(async () => {
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const about = () => ({ accountId: client.userId })
  const told = async (person = client) => (await person.ask(listNotifications, {})).items
  const unread = async (person = client) => (await person.ask(countUnread, {})).unread
  const named = (one?: Notification) => ({ notificationId: one!.notificationId })
  const typesOf = async (person = client) => (await told(person)).map(({ type }) => type)

  it('is what staff decided about their requests and entered in their account, newest first, with amount, reason and request', async () => {
    const depositId = await deposit(client, '40.00')
    await admin.ask(rejectDeposit, { ...about(), depositId, reason: 'No transfer arrived' })
    const approved = await deposit(client, '50.00')
    await admin.ask(approveDeposit, { ...about(), depositId: approved })
    const withdrawalId = await withdrawal(client, '20.00')
    await admin.ask(approveWithdrawal, { ...about(), withdrawalId })
    await second.ask(payOutWithdrawal, { ...about(), withdrawalId, reference: 'SEPA 4417' })
    await credit(admin, client, '5.00')
    const [entry] = (await admin.ask(listAccountEntries, about())).items
    await admin.ask(reverseEntry, { ...about(), revision: entry!.revision, paidAt: null, reason })
    expect(await told()).toMatchObject([
      { type: 'EntryReversed', amount: -5_00n, about: 'BalanceCredited', reason, isRead: false },
      {
        type: 'BalanceCredited',
        amount: 5_00n,
        reason: 'Opening balance',
        ordinal: entry!.ordinal,
      },
      { type: 'WithdrawalPaidOut', amount: 20_00n, about: 'SEPA 4417', subjectId: withdrawalId },
      { type: 'WithdrawalApproved', amount: 20_00n, subjectId: withdrawalId },
      { type: 'DestinationSaved', about: expect.stringContaining('••••') },
      { type: 'DepositApproved', amount: 50_00n, subjectId: approved, reason: null },
      {
        type: 'DepositRejected',
        amount: 40_00n,
        subjectId: depositId,
        reason: 'No transfer arrived',
      },
    ])
    expect(await unread()).toBe(7)
  })

  it('names the amount asked for beside the one that staff approved', async () => {
    const depositId = await deposit(client, '50.00')
    await admin.ask(approveDeposit, {
      ...about(),
      depositId,
      amount: '48.00',
      reason: 'Less arrived',
    })
    expect(await told()).toMatchObject([{ type: 'DepositApproved', amount: 48_00n, asked: 50_00n }])
  })

  it('says that an account is suspended, but not why, which staff alone read', async () => {
    await admin.ask(suspendAccount, { ...about(), reason: 'Looks like fraud' })
    await admin.ask(reinstateAccount, { ...about(), reason: 'It was not' })
    expect(await told()).toMatchObject([
      { type: 'AccountReinstated', reason: null },
      { type: 'AccountSuspended', reason: null },
    ])
    expect((await client.call(listNotifications, {})).text).not.toContain('fraud')
  })

  it('says why an identity was declined', async () => {
    const { userId, submissionId } = await identity(client)
    await admin.ask(declineIdentity, {
      userId,
      submissionId,
      ground: 'expired',
      reason: 'It ended in May',
    })
    expect(await told()).toMatchObject([
      { type: 'IdentityDeclined', about: 'expired', reason: 'It ended in May' },
    ])
  })

  it('is nothing about what they did themselves, unless a thief could have done it', async () => {
    await deposit(client, '40.00')
    expect(await told()).toEqual([])
    await destination(client)
    expect(await typesOf()).toEqual(['DestinationSaved'])
  })
  it('is the role that two admins gave them', async () => {
    const { proposalId } = await admin.ask(changeRole, {
      userId: client.userId,
      role: 'auditor',
      reason,
    })
    await second.ask(approveProposal, { subject: `user-${client.userId}`, proposalId })
    expect(await told(await app.signedIn(client))).toMatchObject([
      { type: 'RoleGranted', about: 'auditor' },
    ])
  })
  it('comes in pages, each from the last one of the page before, all or those unread', async () => {
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00'])
      await credit(admin, client, amount)
    const page = async (olderThan?: string, show: 'all' | 'unread' = 'all') => {
      const { items, hasOlder } = await client.ask(listNotifications, {
        limit: 2,
        show,
        ...(olderThan && { olderThan }),
      })
      return {
        amounts: items.map(({ amount }) => amount),
        last: items.at(-1)!.notificationId,
        hasOlder,
      }
    }
    const first = await page()
    const next = await page(first.last)
    expect([first, next]).toMatchObject([
      { amounts: [5_00n, 4_00n], hasOlder: true },
      { amounts: [3_00n, 2_00n], hasOlder: true },
    ])
    await client.ask(markRead, { notificationId: first.last })
    expect(await page(undefined, 'unread')).toMatchObject({
      amounts: [5_00n, 3_00n],
      hasOlder: true,
    })
    expect((await client.ask(listNotifications, { olderThan: ABSENT })).items).toEqual([])
  })
  it('is read one by one, or all up to the newest that was on screen; what came after stays unread', async () => {
    for (const amount of ['1.00', '2.00']) await credit(admin, client, amount)
    const [newest, oldest] = await told()
    expect(await client.ask(markRead, named(oldest))).toEqual({ unread: 1 })
    expect(await client.ask(markRead, named(oldest))).toEqual({ unread: 1 })
    app.clock.advance(1_000)
    await credit(admin, client, '3.00')
    // A query waits until what was written before it can be read; a command does not.
    expect(await told()).toHaveLength(3)
    expect(await client.ask(markAllRead, named(newest))).toEqual({ unread: 1 })
    expect((await told()).map(({ isRead }) => isRead)).toEqual([false, true, true])
    expect(await client.ask(markAllRead, named(oldest))).toEqual({ unread: 1 })
  })
  it('of another person cannot be read or marked, and is answered like one that does not exist', async () => {
    await credit(admin, client, '1.00')
    const [own] = await told()
    const other = await app.person('client')
    for (const endpoint of [markRead, markAllRead])
      for (const notificationId of [own!.notificationId, ABSENT])
        expect(await other.refusal(endpoint, { notificationId })).toMatchObject({
          status: 404,
          code: 'not-found',
        })
    // Not even another person's row about it marks it as read.
    await app.database.pool.query('insert into read_notifications values ($1, $2)', [
      other.userId,
      own!.notificationId,
    ])
    expect(await unread()).toBe(1)
  })
  it('arrives on all their screens at once, and so does that it was read; staff hear nothing of it', async () => {
    const [here, there, staff] = [
      await listen(app.reach, client.cookie),
      await listen(app.reach, (await app.signedIn(client)).cookie),
      await listen(app.reach, admin.cookie),
    ]
    const changed = (one: typeof here) =>
      one.frames
        .flatMap(({ changes }) => changes)
        .filter(({ resource }) => resource === 'notifications')
    await credit(admin, client, '1.00')
    await eventually(() => [here, there].every((one) => changed(one).length === 1))
    await client.ask(markRead, named((await told())[0]))
    await eventually(() =>
      [here, there].every(({ notices }) =>
        notices.some(({ resource }) => resource === 'notifications'),
      ),
    )
    await heard(staff, (await credit(admin, client, '2.00')).position)
    expect([
      changed(staff),
      staff.notices.filter(({ resource }) => resource === 'notifications'),
    ]).toEqual([[], []])
    for (const one of [here, there, staff]) one.close()
  })
  it('stays read when the notifications are folded anew, which a replay finds identical', async () => {
    for (const amount of ['1.00', '2.00', '3.00']) await credit(admin, client, amount)
    const [, middle, oldest] = await told()
    await client.ask(markAllRead, named(oldest))
    await client.ask(markRead, named(middle))
    const before = await told()
    await app.database.pool.query('drop table notifications')
    await app.database.pool.query(`delete from checkpoints where name = 'notifications'`)
    await app.restart()
    await eventually(async () => (await client.call(listNotifications, {})).status === 200)
    expect(await told()).toEqual(before)
    expect(before.map(({ isRead }) => isRead)).toEqual([false, true, true])
    const { replayId } = await admin.ask(startReplay, {})
    await eventually(async () => (await admin.ask(getReplay, { replayId })).status !== 'running')
    expect(await admin.ask(getReplay, { replayId })).toMatchObject({
      status: 'identical',
      differences: [],
    })
  })
  it('is, for an admin, what became of their proposals, and that nobody decided on one in time', async () => {
    const maker = await app.person('admin')
    const large = { ...about(), amount: '700.00', reason }
    const subject = `account-${client.userId}`
    const [approved, rejected, lapsed] = [
      (await maker.ask(creditBalance, large)).proposalId!,
      (await maker.ask(creditBalance, large)).proposalId!,
      (await maker.ask(creditBalance, large)).proposalId!,
    ]
    expect(await told(maker)).toEqual([])
    await second.ask(approveProposal, { subject, proposalId: approved })
    await second.ask(rejectProposal, { subject, proposalId: rejected, reason: 'Too much' })
    const change = { kind: 'manual-entry', entry: 'credit', amount: 700_00n }
    const decided = [
      { type: 'ProposalRejected', notificationId: rejected, reason: 'Too much', change },
      { type: 'ProposalApproved', notificationId: approved, reason: null, change },
    ]
    expect(await told(maker)).toMatchObject(decided)
    expect((await told(second)).filter(({ staff }) => staff === null)).toEqual([])
    app.clock.advance(8 * 24 * 60 * 60_000)
    const later = await app.signedIn(maker)
    expect(await told(later)).toMatchObject([
      { type: 'ChangeProposed', notificationId: lapsed, change },
      ...decided,
    ])
    expect(await unread(later)).toBe(3)
  })
})
