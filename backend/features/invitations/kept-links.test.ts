import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { acceptInvitation, invitePerson, readInvitation } from '#contracts/people/invitations'
import type { Role } from '#contracts/values/values'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const reason = 'Joins the office on Monday'
const DAY = 24 * 60 * 60_000

describe('the link of an invitation', () => {
  let app: TestApp
  let admin: Person
  beforeAll(async () => {
    app = await testApp()
    admin = await app.person('admin')
    await app.arrive(admin)
    // The second admin ends the setting up of the site; from then on, invitations to the staff
    // wait.
    const anna = {
      username: 'anna',
      fullName: 'Anna Lindqvist',
      email: 'anna@example.com',
      password: 'cobalt-otter-73',
    }
    await app.visitor.ask(acceptInvitation, { ...anna, token: await invite('admin') })
  })
  beforeEach(async () => {
    admin = await app.signedIn(admin)
  })
  afterAll(() => app.close())

  const kept = async () =>
    (await app.database.pool.query<{ email: string | null }>('select email from invitation_links'))
      .rows
  const invite = async (role: Role, email?: string) => {
    const { path } = await admin.ask(invitePerson, {
      role,
      reason,
      ...(email === undefined ? {} : { email }),
    })
    return path.split('#')[1] ?? ''
  }

  it('is not kept where the invitation is refused', async () => {
    const { email } = admin
    const before = await kept()
    expect(await admin.refusal(invitePerson, { role: 'auditor', email, reason })).toMatchObject({
      status: 422,
      fields: [
        {
          path: 'email',
          message: 'This email is already in use; choose another, or leave it empty',
        },
      ],
    })
    expect(await kept()).toEqual(before)
  })

  it('waits for a second admin no longer than the proposal, and is forgotten after a month', async () => {
    const waiting = await invite('auditor')
    await invite('client', 'forgotten@example.com')
    expect(await app.visitor.refusal(readInvitation, { token: waiting })).toMatchObject({
      code: 'invitation-waits',
    })
    for (const [days, isKept] of [
      [29, true],
      [1, false],
    ] as const) {
      app.clock.advance(days * DAY + 1)
      expect(await app.visitor.refusal(readInvitation, { token: waiting })).toMatchObject({
        code: 'invitation-closed',
      })
      admin = await app.signedIn(admin)
      await invite('client')
      expect((await kept()).some(({ email }) => email === 'forgotten@example.com')).toBe(isKept)
    }
  })
})
