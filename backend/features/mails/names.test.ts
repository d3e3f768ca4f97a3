import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { changeEmail, confirmEmail } from '#contracts/own/own-email'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { signUp } from '#contracts/own/session'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('A mail calls people by their name at the address that they have confirmed, and at no other', async () => {
  const email = 'ines.roth@example.com'
  await app.visitor.ask(signUp, {
    username: 'ines',
    fullName: 'Ines <Roth>',
    email,
    password: PASSWORD,
  })
  const asked = await mailTo(app.visitor, email, 'Confirm your email')
  await app.visitor.ask(requestPasswordReset, { email })
  const before = await mailTo(app.visitor, email, 'Set a new password')
  for (const { text, html } of [asked, before]) expect(text + html).not.toContain('Ines')
  await app.visitor.ask(confirmEmail, { token: linkIn(asked) })
  await app.visitor.ask(requestPasswordReset, { email })
  const { text, html } = await mailTo(app.visitor, email, 'Set a new password', before)
  expect(text).toMatch(/^Hello Ines <Roth>,\n/)
  expect(html).toContain('<p>Hello Ines &lt;Roth&gt;,</p>')
  const client = await app.person('client', { fullName: 'Leo Marsh', hasPassword: true })
  await client.ask(changeEmail, { currentPassword: PASSWORD, email: 'leo.marsh@example.com' })
  expect((await mailTo(app.visitor, 'leo.marsh@example.com', 'Confirm your new')).text).toMatch(
    /^Hello,\n/,
  )
})
