import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import {
  approveIdentity,
  declineIdentity,
  getIdentity,
  getStaffIdentity,
  listIdentities,
  submitIdentity,
} from '#contracts/people/identity'
import { listLog } from '#contracts/audit/audit'
import { getCounts } from '#contracts/requests/counts'
import { getToday } from '#contracts/site/today'
import { timeId } from '../../lib/ids.js'
import { identity, sendSide, uploadSide, uploadSides } from '../../testing/samples/identities.js'
import { heard, listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'The name cannot be read'
const ABSENT = '01900000-0000-7000-8000-00000000dead'

describe('the identity of a person', () => {
  let app: TestApp
  let admin: Person
  let other: Person
  let auditor: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    other = await app.person('admin', { fullName: 'Anna Lindqvist' })
    auditor = await app.person('auditor')
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Amara Okafor' })
  })
  afterAll(() => app.close())
  const own = () => client.ask(getIdentity, {})
  const decline = (submitted: { userId: string; submissionId: string }, by = admin) =>
    by.ask(declineIdentity, { ...named(submitted), ground: 'unreadable', reason })
  const named = ({ userId, submissionId }: { userId: string; submissionId: string }) => ({
    userId,
    submissionId,
  })

  it('is nothing at first, then submitted, declined with a reason and a remedy, submitted again and approved', async () => {
    expect(await own()).toEqual({ submission: null, drafts: [] })
    const first = await identity(client)
    expect(await own()).toMatchObject({
      submission: { submissionId: first.submissionId, status: 'submitted', reason: null },
      drafts: [],
    })
    await decline(first)
    expect((await own()).submission).toMatchObject({
      status: 'declined',
      ground: 'unreadable',
      reason,
    })
    const second = await identity(client, 1)
    expect((await own()).submission).toMatchObject({
      submissionId: second.submissionId,
      status: 'submitted',
      ground: null,
      reason: null,
    })
    await other.ask(approveIdentity, named(second))
    expect((await own()).submission).toMatchObject({
      status: 'approved',
      decidedAt: expect.any(String),
    })
    expect(await client.refusal(submitIdentity, await uploadSides(client, 2))).toMatchObject({
      status: 409,
      code: 'identity-approved',
    })
  })

  it('is decided once: a second admin is told who decided and when, and the same key gets the same answer', async () => {
    const submitted = named(await identity(client))
    const key = { 'idempotency-key': timeId() }
    const answer = await admin.ask(approveIdentity, submitted, key)
    expect(await admin.ask(approveIdentity, submitted, key)).toEqual(answer)
    const told = {
      status: 409,
      code: 'already-decided',
      details: { status: 'approved', decidedBy: admin.userId, decidedAt: expect.any(String) },
    }
    expect(await other.refusal(approveIdentity, submitted)).toMatchObject(told)
    expect(
      await other.refusal(declineIdentity, { ...submitted, ground: 'other', reason }),
    ).toMatchObject(told)
  })

  it('is decided by one of many who decide at once', async () => {
    const submitted = named(await identity(client))
    const admins = await Promise.all(Array.from({ length: 6 }, () => app.person('admin')))
    const answers = await Promise.all(
      admins.map((by, at) =>
        at % 2 === 0
          ? by.call(approveIdentity, submitted)
          : by.call(declineIdentity, { ...submitted, ground: 'expired', reason }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
  })

  it('waits with other pictures once its person has sent some: those before can no longer be decided on', async () => {
    const first = named(await identity(client))
    const same = await uploadSides(client)
    expect(await client.refusal(submitIdentity, same)).toMatchObject({ code: 'nothing-to-change' })
    const second = named(await identity(client, 1))
    expect(await admin.refusal(approveIdentity, first)).toMatchObject({
      status: 409,
      code: 'already-decided',
      details: { status: 'cancelled', decidedBy: client.userId },
    })
    await admin.ask(approveIdentity, second)
    const { rows } = await app.database.pool.query(
      'select from identity_pictures where owner_id = $1',
      [client.userId],
    )
    expect(rows).toHaveLength(2)
  })

  it('is never decided by oneself, nor where nothing was sent', async () => {
    const both = await app.person('admin', { hasAccount: true })
    const submitted = named(await identity(both))
    expect(await both.refusal(approveIdentity, submitted)).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    expect(
      await both.refusal(declineIdentity, { ...submitted, ground: 'other', reason }),
    ).toMatchObject({ code: 'own-account' })
    const absent = { userId: client.userId, submissionId: ABSENT }
    expect(await admin.refusal(approveIdentity, absent)).toMatchObject({
      status: 404,
      code: 'unknown-request',
    })
    expect(await admin.refusal(getStaffIdentity, { userId: client.userId })).toMatchObject({
      status: 404,
    })
  })

  it('needs both sides, each the person’s own, and not the same picture twice; and a reason when declined', async () => {
    const mine = await uploadSides(client)
    const theirs = await uploadSides(await app.person('client'))
    for (const [pictures, path] of [
      [{ ...mine, frontId: theirs.frontId }, 'frontId'],
      [{ ...mine, backId: mine.frontId }, 'backId'],
      [{ frontId: mine.backId, backId: mine.frontId }, 'frontId'],
      [{ ...mine, backId: ABSENT }, 'backId'],
      [{ frontId: mine.frontId }, 'backId'],
    ] as const)
      expect(await client.refusal(submitIdentity, pictures)).toMatchObject({
        status: 422,
        fields: [{ path }],
      })
    const twice = { ...mine, backId: await uploadSide(client, 'back', 0, 'front') }
    expect(await client.refusal(submitIdentity, twice)).toMatchObject({
      status: 422,
      fields: [{ path: 'backId' }],
    })
    const submitted = named(await identity(client))
    expect(
      await admin.refusal(declineIdentity, { ...submitted, ground: 'ugly', reason }),
    ).toMatchObject({ fields: [{ path: 'ground' }] })
    expect(
      await admin.refusal(declineIdentity, { ...submitted, ground: 'other', reason: ' ' }),
    ).toMatchObject({
      fields: [{ path: 'reason' }],
    })
  })

  it('keeps what is uploaded as a draft until it is submitted, one of each side', async () => {
    await uploadSide(client, 'front')
    const frontId = await uploadSide(client, 'front', 1)
    expect((await own()).drafts).toMatchObject([{ pictureId: frontId, side: 'front' }])
    const backId = await uploadSide(client, 'back')
    await client.ask(submitIdentity, { frontId, backId })
    expect((await own()).drafts).toEqual([])
    expect((await sendSide(await app.person('auditor'), 'front')).status).toBe(403)
  })

  it('is listed for staff with those that wait longest first, found by email, and counted', async () => {
    const before = (await admin.ask(getCounts, {})).waitingIdentities
    await identity(client)
    app.clock.advance(1_000)
    const later = await app.person('client', { fullName: 'Zoe Later' })
    const { submissionId } = await identity(later)
    expect((await admin.ask(getCounts, {})).waitingIdentities).toBe(before + 2)
    expect((await auditor.ask(getToday, {})).waiting.identities.count).toBe(before + 2)
    const { items } = await admin.ask(listIdentities, { size: 100 })
    expect(items.slice(-2)).toMatchObject([
      { userId: client.userId, email: client.email, status: 'submitted', sent: 1 },
      { userId: later.userId, submissionId },
    ])
    expect((await admin.ask(listIdentities, { search: later.email })).items).toHaveLength(1)
    expect((await auditor.ask(listIdentities, { search: later.email })).items).toEqual([])
    await decline({ userId: later.userId, submissionId })
    const [row] = (await auditor.ask(listIdentities, { status: 'declined' })).items
    expect(row).toMatchObject({
      userId: later.userId,
      email: 'c••••@example.com',
      decidedByName: 'Jonas Weber',
      reason,
    })
    expect(
      (await admin.ask(listIdentities, { status: 'all', page: 2, size: 1 })).items,
    ).toHaveLength(1)
  })

  it('is shown to staff beside what is known of the person, with its history, and is found in the log', async () => {
    const first = await identity(client)
    await decline(first, other)
    await identity(client, 1)
    const detail = await admin.ask(getStaffIdentity, { userId: client.userId })
    expect(detail).toMatchObject({
      fullName: 'Amara Okafor',
      username: 'client',
      email: client.email,
      sent: 2,
      client: { status: 'active', identity: 'submitted' },
    })
    expect(detail.steps.map(({ type, actorName, reason: why }) => [type, actorName, why])).toEqual([
      ['IdentitySubmitted', 'Amara Okafor', null],
      ['IdentityDeclined', 'Anna Lindqvist', reason],
      ['IdentitySubmitted', 'Amara Okafor', null],
    ])
    const { items } = await auditor.ask(listLog, { correlationId: first.submissionId })
    expect(items.map(({ type }) => type)).toEqual(['IdentityDeclined', 'IdentitySubmitted'])
  })

  it('is heard live by its person and by staff', async () => {
    const [mine, staff] = [
      await listen(app.reach, client.cookie),
      await listen(app.reach, admin.cookie),
    ]
    const { position } = await identity(client)
    await Promise.all([heard(mine, position), heard(staff, position)])
    for (const { frames } of [mine, staff])
      expect(frames.flatMap(({ changes }) => changes.map(({ resource }) => resource))).toContain(
        'identity',
      )
    for (const { socket } of [mine, staff]) socket.close()
  })
})
