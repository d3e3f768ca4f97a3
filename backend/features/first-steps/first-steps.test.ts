import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { approveDeposit, rejectDeposit } from '#contracts/requests/deposits'
import { dismissFirstSteps, getFirstSteps } from '#contracts/people/first-steps'
import { approveIdentity, declineIdentity } from '#contracts/people/identity'
import { confirmEmail } from '#contracts/own/own-email'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { deposit } from '../../testing/app/deeds.js'
import { identity } from '../../testing/samples/identities.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('the first steps of a client', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    await app.offer('tether')
    admin = await app.person('admin')
    client = await app.person('client')
    await app.running().app.get(EmailConfirmation).begin(client.userId, 'client')
  })
  afterAll(() => app.close())

  const steps = (person = client) => person.ask(getFirstSteps, {})

  it('are all open for a client who has just signed up', async () => {
    expect(await steps()).toEqual({
      email: 'open',
      identity: 'open',
      deposit: 'open',
      isDismissed: false,
    })
  })

  it('are done one by one, by what they and staff do', async () => {
    await app.visitor.ask(confirmEmail, {
      token: linkIn(await mailTo(app.visitor, client.email, 'Confirm your email')),
    })
    expect(await steps()).toMatchObject({ email: 'done' })
    const { userId, submissionId } = await identity(client)
    expect(await steps()).toMatchObject({ identity: 'waiting' })
    await admin.ask(declineIdentity, {
      userId,
      submissionId,
      ground: 'expired',
      reason: 'It ended in May',
    })
    expect(await steps()).toMatchObject({ identity: 'refused' })
    const again = await identity(client, 1)
    await admin.ask(approveIdentity, { userId, submissionId: again.submissionId })
    expect(await steps()).toMatchObject({ identity: 'done' })
    const about = { accountId: userId, depositId: await deposit(client, '20.00') }
    expect(await steps()).toMatchObject({ deposit: 'waiting' })
    await admin.ask(rejectDeposit, { ...about, reason: 'No transfer arrived' })
    expect(await steps()).toMatchObject({ deposit: 'refused' })
    await admin.ask(approveDeposit, { ...about, depositId: await deposit(client, '20.00') })
    expect(await steps()).toEqual({
      email: 'done',
      identity: 'done',
      deposit: 'done',
      isDismissed: false,
    })
  })

  it('stay away once they were put away, in every session of that client and of no other', async () => {
    const other = await app.person('client')
    for (let times = 1; times <= 2; times++)
      expect(await other.ask(dismissFirstSteps, {})).toEqual({ isDismissed: true })
    expect([await steps(await app.signedIn(other)), await steps()]).toMatchObject([
      { isDismissed: true },
      { isDismissed: false },
    ])
  })
})
