import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getCounts } from '#contracts/requests/counts'
import { approveIdentity, getStaffIdentity, listIdentities } from '#contracts/people/identity'
import { approveProposal } from '#contracts/site/proposals'
import { getReplay, startReplay } from '#contracts/audit/replays'
import { getToday } from '#contracts/site/today'
import { closeAccount } from '#contracts/people/users'
import { eventually } from '../../testing/app/eventually.js'
import { identity } from '../../testing/samples/identities.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('the identity of a former client', () => {
  let app: TestApp
  let admin: Person
  let auditor: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    admin = await app.person('admin')
    auditor = await app.person('auditor')
  })
  afterAll(() => app.close())

  const waiting = async () => [
    (await admin.ask(getCounts, {})).waitingIdentities,
    (await admin.ask(getToday, {})).waiting.identities.count,
    (await admin.ask(listIdentities, { status: 'submitted' })).total,
  ]

  it('can no longer be decided, waits for nobody, and a replay finds the table as it was folded', async () => {
    const client = await app.person('client')
    const before = await waiting()
    const { userId, submissionId } = await identity(client)
    expect(await waiting()).toEqual(before.map((count) => count + 1))
    const { proposalId } = await admin.ask(closeAccount, {
      accountId: userId,
      reason: 'Asked to leave',
    })
    await (
      await app.person('admin')
    ).ask(approveProposal, { subject: `account-${userId}`, proposalId })
    expect(await admin.refusal(approveIdentity, { userId, submissionId })).toMatchObject({
      status: 409,
      code: 'account-closed',
    })
    expect(await waiting()).toEqual(before)
    expect(await admin.ask(getStaffIdentity, { userId })).toMatchObject({
      fullName: 'Former client',
      email: '',
      username: '',
      front: null,
      back: null,
    })
    const { replayId } = await auditor.ask(startReplay, {})
    await eventually(async () => (await auditor.ask(getReplay, { replayId })).status !== 'running')
    expect(await auditor.ask(getReplay, { replayId })).toMatchObject({ status: 'identical' })
  })
})
