import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { approveProposal, listProposals, rejectProposal } from '#contracts/site/proposals'
import { getSession } from '#contracts/own/session'
import { blockUser, changeRole, listUsers } from '#contracts/people/users'
import { statusesOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Joins the desk'

describe('the role of a person', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    admin = await app.person('admin', { fullName: 'Jonas Weber' })
    second = await app.person('admin', { fullName: 'Anna Lindqvist' })
  })
  beforeEach(async () => {
    client = await app.person('client', { fullName: 'Leo Marchetti' })
  })
  afterAll(() => app.close())

  const propose = async (by: Person, { userId }: Person, role: 'client' | 'admin' | 'auditor') => ({
    subject: `user-${userId}`,
    proposalId: (await by.ask(changeRole, { userId, role, reason })).proposalId,
  })
  const adminsLeft = async () => {
    await app.upToDate()
    const { rows } = await app.database.pool.query<{ user_id: string }>(
      `select user_id from powers where role = 'admin' and status = 'active'`,
    )
    return rows.map(({ user_id: id }) => id)
  }

  it('changes once another admin approves it, and ends the sessions that the old one had', async () => {
    const named = await propose(admin, client, 'auditor')
    expect((await client.ask(getSession, {})).user).toMatchObject({ role: 'client' })
    expect((await second.ask(listProposals, {})).items).toMatchObject([
      {
        ...named,
        personName: 'Leo Marchetti',
        change: { kind: 'role', role: 'auditor' },
        proposedByName: 'Jonas Weber',
        reason,
      },
    ])
    expect(await admin.refusal(approveProposal, named)).toMatchObject({
      status: 403,
      code: 'own-proposal',
    })
    await second.ask(approveProposal, named)
    expect((await client.ask(getSession, {})).user).toBeNull()
    expect((await (await app.signedIn(client)).ask(getSession, {})).user).toMatchObject({
      role: 'auditor',
    })
    const back = await propose(second, client, 'client')
    await admin.ask(approveProposal, back)
    expect((await admin.ask(listUsers, { search: client.email })).items).toMatchObject([
      { role: 'client' },
    ])
  })

  it('is judged as it is when it is approved, and is not proposed where it is so already', async () => {
    const [one, same] = [
      await propose(admin, client, 'auditor'),
      await propose(second, client, 'auditor'),
    ]
    await second.ask(approveProposal, one)
    expect(await admin.refusal(approveProposal, same)).toMatchObject({
      status: 409,
      code: 'nothing-to-change',
    })
    expect(
      await admin.refusal(changeRole, { userId: client.userId, role: 'auditor', reason }),
    ).toMatchObject({ code: 'nothing-to-change' })
  })

  it('is neither proposed nor decided by the person themself', async () => {
    expect(
      await admin.refusal(changeRole, { userId: admin.userId, role: 'auditor', reason }),
    ).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    const named = await propose(admin, second, 'auditor')
    expect(await second.refusal(approveProposal, named)).toMatchObject({
      status: 403,
      code: 'own-account',
    })
    expect(await second.refusal(rejectProposal, { ...named, reason })).toMatchObject({
      status: 403,
      code: 'own-account',
    })
  })

  it('needs a reason and an existing person', async () => {
    expect(
      await admin.refusal(changeRole, { userId: client.userId, role: 'admin', reason: ' ' }),
    ).toMatchObject({
      status: 422,
      fields: [{ path: 'reason' }],
    })
    const absent = '01900000-0000-7000-8000-00000000dead'
    expect(
      await admin.refusal(changeRole, { userId: absent, role: 'admin', reason }),
    ).toMatchObject({ status: 404 })
  })

  it('is found by role and standing in the list', async () => {
    const auditor = await app.person('auditor')
    await admin.ask(blockUser, { userId: auditor.userId, reason })
    const idsOf = async (status: 'active' | 'blocked') =>
      (await admin.ask(listUsers, { role: 'auditor', status, size: 100 })).items.map(
        ({ userId }) => userId,
      )
    expect(await idsOf('blocked')).toEqual([auditor.userId])
    expect(await idsOf('active')).not.toContain(auditor.userId)
  })

  it('leaves at least one admin even if all take back each other’s role, or block each other, at once', async () => {
    for (const _ of [1, 2, 3]) {
      const all = [admin, second, await app.person('admin'), await app.person('admin')]
      const proposals = await Promise.all(
        all.map(async (person, at) => ({
          person,
          named: await propose(all[(at + 1) % all.length]!, person, 'client'),
        })),
      )
      const acts = all.flatMap((by) => [
        ...proposals
          .filter(({ person }) => person !== by)
          .map(({ named }) => by.call(approveProposal, named)),
        ...all
          .filter((other) => other !== by)
          .map(({ userId }) => by.call(blockUser, { userId, reason })),
      ])
      expect(statusesOf(await Promise.all(acts))[200]).toBeGreaterThan(0)
      const left = await adminsLeft()
      expect(left.length).toBeGreaterThanOrEqual(1)
      const kept = all.find(({ userId }) => left.includes(userId))
      expect((await (await app.signedIn(kept!)).ask(getSession, {})).user).toMatchObject({
        role: 'admin',
      })
      admin = await app.signedIn(kept!)
      second = await app.person('admin')
    }
  })
})
