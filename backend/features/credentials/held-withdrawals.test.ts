import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { changeEmail, confirmEmail, undoEmailChange } from '#contracts/own/own-email'
import { getWithdrawalTerms, requestWithdrawal } from '#contracts/requests/withdrawals'
import { timeId } from '../../lib/ids.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('another address', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  /** @returns the link that takes it back */
  const change = async () => {
    const email = `new.${client.userId}@example.com`
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, email, 'Confirm your new')),
    })
    return linkIn(await mailTo(app.visitor, client.email, 'was changed'))
  }

  it('holds withdrawals for a day, also once it is taken back, but not the answer to one that was requested before', async () => {
    await credit(await app.person('admin'), client, '100.00')
    const request = {
      amount: '10.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
    }
    const key = { 'idempotency-key': timeId() }
    const { withdrawalId } = await client.ask(requestWithdrawal, request, key)
    const undo = await change()
    const { heldUntil } = await client.ask(getWithdrawalTerms, {})
    expect(Date.parse(heldUntil!) - app.clock.millis()).toBeGreaterThan(24 * 60 * 60_000 - 60_000)
    expect(await client.refusal(requestWithdrawal, request)).toMatchObject({
      status: 409,
      code: 'money-rests',
      details: { until: heldUntil, because: 'email-changed' },
    })
    expect(await client.ask(requestWithdrawal, request, key)).toMatchObject({ withdrawalId })
    await app.visitor.ask(undoEmailChange, { token: undo })
    const again = await app.signedIn(client)
    expect((await again.ask(getWithdrawalTerms, {})).heldUntil).not.toBeNull()
    const next = { ...request, destinationId: await destination(again) }
    expect((await again.refusal(requestWithdrawal, next)).code).toBe('money-rests')
  })

  it('holds withdrawals no longer after a day', async () => {
    await change()
    app.clock.advance(24 * 60 * 60_000 + 60_000)
    expect(await (await app.signedIn(client)).ask(getWithdrawalTerms, {})).toMatchObject({
      heldUntil: null,
      heldBecause: null,
    })
  })
})
