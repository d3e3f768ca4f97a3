import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { invitePerson, readInvitation } from '#contracts/people/invitations'
import { readPasswordReset } from '#contracts/own/password-resets'
import { getSession } from '#contracts/own/session'
import { setUpApp } from '../../../testing/app/authenticator-app.js'
import type { Person } from '../../../testing/app/people.js'
import { StillClock } from '../../../testing/app/test-clock.js'
import { asWritten } from '../../../testing/looks/keyed-rows.js'
import { testApp, type TestApp } from '../../../testing/app/test-app.js'
import { CredentialLinks } from '../credentials/credential-links.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const reason = 'For a test'

describe('to the millisecond', () => {
  const clock = new StillClock()
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp({
      otherClock: clock,
      environment: { DAYBOOK_STAFF_SECOND_FACTOR: '1' },
      limits: { trustMs: 0 },
    })
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const codeOf = (answer: { text: string }) => (JSON.parse(answer.text) as { code?: string }).code
  const codeFor = async (admin: Person) =>
    codeOf(await admin.call(creditBalance, { accountId: client.userId, amount: '5.00', reason }))

  it('a proof holds for fifteen minutes', async () => {
    const admin = await app.person('admin')
    await setUpApp(admin, clock)
    clock.advance(15 * MINUTE)
    expect(await codeFor(admin)).toBeUndefined()
    clock.advance(1)
    expect(await codeFor(admin)).toBe('proof-needed')
  })

  it('staff without a second factor decide for less than a day', async () => {
    const admin = await app.person('admin')
    clock.advance(24 * HOUR - 1)
    expect(await codeFor(await app.signedIn(admin))).toBeUndefined()
    clock.advance(1)
    expect(await codeFor(await app.signedIn(admin))).toBe('second-factor-needed')
  })

  it('a session holds until the instant that it names, which its person puts off and a page left alone does not', async () => {
    const person = await app.person('client')
    const alone = { 'x-daybook-unattended': '1' }
    const endOf = async (headers = {}) => (await person.ask(getSession, {}, headers)).endsAt
    const inMs = (ms: number) => new Date(clock.millis() + ms).toISOString()
    expect(await endOf()).toBe(inMs(30 * MINUTE))
    clock.advance(20 * MINUTE)
    expect(await endOf(alone)).toBe(inMs(10 * MINUTE))
    expect(await endOf()).toBe(inMs(30 * MINUTE))
    await app.database.pool.query('update sessions set expires_at = $1 where user_id = $2', [
      inMs(5 * MINUTE),
      person.userId,
    ])
    await asWritten(app, 'sessions')
    expect(await endOf()).toBe(inMs(5 * MINUTE))
    clock.advance(5 * MINUTE)
    expect(await endOf(alone)).toBe(inMs(0))
    clock.advance(1)
    expect(await endOf(alone)).toBeUndefined()
  })

  it('a link to a new password holds for less than half an hour', async () => {
    const links = app.running().app.get(CredentialLinks, { strict: false })
    const token = await links.inTransaction((transaction) =>
      links.make(transaction, { kind: 'reset', userId: client.userId }),
    )
    clock.advance(30 * MINUTE - 1)
    expect(codeOf(await app.visitor.call(readPasswordReset, { token }))).toBeUndefined()
    clock.advance(1)
    expect(codeOf(await app.visitor.call(readPasswordReset, { token }))).toBe('link-expired')
  })

  it('an invitation holds until the instant that it names', async () => {
    const { path } = await (await app.person('admin')).ask(invitePerson, { role: 'client', reason })
    const token = path.split('#')[1] ?? ''
    const { expiresAt } = await app.visitor.ask(readInvitation, { token })
    clock.advance(Date.parse(expiresAt) - clock.millis() - 1)
    expect(codeOf(await app.visitor.call(readInvitation, { token }))).toBeUndefined()
    clock.advance(1)
    expect(codeOf(await app.visitor.call(readInvitation, { token }))).toBe('invitation-closed')
  })

  it('a session records its use once a minute at most', async () => {
    const user = await app.person('client')
    const seenAt = async () => {
      const { rows } = await app.database.pool.query<{ at: string }>(
        'select seen_at as at from sessions where user_id = $1',
        [user.userId],
      )
      return Date.parse(rows[0]?.at ?? '')
    }
    const opened = await seenAt()
    clock.advance(MINUTE)
    await user.ask(getSession, {})
    expect(await seenAt()).toBe(opened)
    clock.advance(1)
    await user.ask(getSession, {})
    expect(await seenAt()).toBe(opened + MINUTE + 1)
  })
})

it('The use of a session is recorded, though a page that was left alone has had it looked up a moment before', async () => {
  const clock = new StillClock()
  const app = await testApp({ otherClock: clock, limits: { trustMs: 60_000 } })
  try {
    const user = await app.person('client')
    clock.advance(29 * MINUTE)
    for (const headers of [{ 'x-daybook-unattended': '1' }, {}])
      await user.ask(getSession, {}, headers)
    const { rows } = await app.database.pool.query<{ at: string }>(
      'select seen_at as at from sessions where user_id = $1',
      [user.userId],
    )
    expect(Date.parse(rows[0]?.at ?? '')).toBe(clock.millis())
  } finally {
    await app.close()
  }
})
