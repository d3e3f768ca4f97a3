import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { approveProposal, listProposals } from '#contracts/site/proposals'
import { getSecurity } from '#contracts/own/second-factors'
import { resetFactors } from '#contracts/people/users'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Lost their phone, shown by a call to the number on file'

describe('second factors that a person has lost', () => {
  let app: TestApp
  let admin: Person
  let second: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
    ;[admin, second] = [await app.person('admin'), await app.person('admin')]
  })
  beforeEach(async () => {
    client = await app.person('client')
    await setUpApp(client, app.clock)
  })
  afterAll(() => app.close())

  const rowsOf = async () => {
    const { rows } = await app.database.pool.query(
      'select factor_id from second_factors where user_id = $1',
      [client.userId],
    )
    return rows.length
  }

  it('are removed once two admins agree, which signs the person out everywhere', async () => {
    const { proposalId } = await admin.ask(resetFactors, { userId: client.userId, reason })
    const { items } = await second.ask(listProposals, { personId: client.userId })
    expect(items).toMatchObject([{ proposalId, change: { kind: 'factor-reset' }, reason }])
    const subject = `user-${client.userId}`
    expect((await admin.refusal(approveProposal, { subject, proposalId })).code).toBe(
      'own-proposal',
    )
    await client.ask(getBalance, {})
    await second.ask(approveProposal, { subject, proposalId })
    expect((await client.call(getBalance)).status).toBe(401)
    const again = await app.signedIn(client)
    expect(await again.ask(getSecurity, {})).toMatchObject({
      app: null,
      passkeys: [],
      codesLeft: null,
    })
    expect(await rowsOf()).toBe(0)
  })

  it('are not removed again by an approval that is sent again: what was added since stays', async () => {
    const { proposalId } = await admin.ask(resetFactors, { userId: client.userId, reason })
    const approval = [
      approveProposal,
      { subject: `user-${client.userId}`, proposalId },
      { 'idempotency-key': 'the-same-approval' },
    ] as const
    await second.ask(...approval)
    await setUpApp(await app.signedIn(client), app.clock)
    await second.ask(...approval)
    expect(await rowsOf()).toBe(1)
  })

  it('cannot be reset by their owner, nor for a person who has none', async () => {
    const other = await app.person('client')
    expect((await admin.refusal(resetFactors, { userId: other.userId, reason })).code).toBe(
      'no-second-factor',
    )
    expect((await admin.refusal(resetFactors, { userId: admin.userId, reason })).code).toBe(
      'own-account',
    )
  })
})
