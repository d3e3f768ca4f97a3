import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { requestPasswordReset } from '#contracts/own/password-resets'
import { signIn, signUp } from '#contracts/own/session'
import { sameForAll, type Answer } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
let known: string
beforeAll(async () => {
  app = await testApp()
  known = (await app.person('client', { hasPassword: true })).email
})
afterAll(() => app.close())

/** All that a stranger sees of an answer; the reference and the hour differ each time. */
const seen = (answer: Answer) => {
  const headers = [...answer.headers].filter(([name]) => name !== 'date')
  return {
    ...(sameForAll(answer) as object),
    headers: headers.map(([name, value]) => [name, name === 'etag' ? '' : value]),
  }
}

const password = 'nine northern lanterns'
it.each([
  ['A sign-in', signIn, { password }],
  ['A sign-up', signUp, { username: 'eve', fullName: 'Eve', password }],
  ['A reset of the password', requestPasswordReset, {}],
] as const)(
  '%s is answered alike for a known and an unknown address, header by header',
  async (_, endpoint, input) => {
    const answers = await Promise.all(
      [known, 'nobody@example.com'].map((email) => app.visitor.call(endpoint, { ...input, email })),
    )
    expect(seen(answers[0]!)).toEqual(seen(answers[1]!))
  },
)
