import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { changeEmail, confirmEmail, undoEmailChange } from '#contracts/own-email'
import { readPasswordReset, requestPasswordReset } from '#contracts/password-resets'
import { signIn } from '#contracts/session'
import { linkIn, mailTo } from '../../testing/mailbox.js'
import { PASSWORD, type Person } from '../../testing/people.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

describe('a changed address', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 } })
  })
  beforeEach(async () => {
    client = await app.person('client', { hasPassword: true })
  })
  afterAll(() => app.close())

  /** Puts an address in the place of the one before, to which the link that it returns is mailed. */
  const changed = async (before: string, email: string) => {
    await client.ask(changeEmail, { currentPassword: PASSWORD, email })
    await app.visitor.ask(confirmEmail, { token: linkIn(await mailTo(app.visitor, email, 'Confirm your new')) })
    return linkIn(await mailTo(app.visitor, before, 'was changed'))
  }
  const signsIn = async (email: string) => (await app.visitor.call(signIn, { email, password: PASSWORD })).status

  it('is taken back by the first link after a second change, too, and the second link holds no more then', async () => {
    const [second, third] = [`second.${client.email}`, `third.${client.email}`]
    const [toFirst, toSecond] = [await changed(client.email, second), await changed(second, third)]
    await app.visitor.ask(undoEmailChange, { token: toFirst })
    expect([await signsIn(client.email), await signsIn(third)]).toEqual([200, 401])
    expect((await app.visitor.refusal(undoEmailChange, { token: toSecond })).code).toBe('link-superseded')
  })

  it('voids a link for a new password that was mailed to the one before', async () => {
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const token = linkIn(await mailTo(app.visitor, client.email, 'Set a new password'))
    await changed(client.email, `second.${client.email}`)
    expect((await app.visitor.refusal(readPasswordReset, { token })).code).toBe('link-superseded')
  })
})
