import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signUp } from '#contracts/session'
import { eventually } from '../../testing/eventually.js'
import { mailTo } from '../../testing/mailbox.js'
import { testApp, type TestApp } from '../../testing/test-app.js'

const password = 'four plain words here'

describe('a mail', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const rowOf = async (email: string) => {
    const { rows } = await app.database.pool.query<Record<string, unknown>>(
      `select m.state, m.address, m.sealed, m.tries, m.masked, m.failure from mails m left join users u using (user_id) where u.email = $1`,
      [email],
    )
    return rows
  }

  it('welcomes whoever signs up, and nothing but whom it was for and when is left of it in the outbox', async () => {
    const email = 'noor.haddad@example.com'
    await app.visitor.ask(signUp, { username: 'noor', fullName: 'Noor <Haddad>', email, password })
    const { text, html, subject } = await mailTo(app.visitor, email, 'Welcome')
    expect(subject).toBe('Welcome to Daybook')
    expect(text).toMatch(/^Hello Noor <Haddad>,\n\nYour account with Daybook is open\./)
    expect(text).toContain(`${app.reach.address}/`)
    expect(html).toContain('Hello Noor &lt;Haddad&gt;,')
    expect(html).not.toMatch(/<(img|script|link)/)
    await eventually(async () => (await rowOf(email))[0]?.['state'] === 'sent')
    expect(await rowOf(email)).toEqual([
      { state: 'sent', address: null, sealed: null, tries: 1, masked: 'n••••@example.com', failure: null },
    ])
  })

  it('follows an event once, however often the log is read', async () => {
    const client = await app.person('client')
    await mailTo(app.visitor, client.email, 'Welcome')
    await app.database.pool.query('update reactions set position = 0')
    await app.restart()
    const other = await app.person('client')
    await mailTo(app.visitor, other.email, 'Welcome')
    expect(await rowOf(client.email)).toHaveLength(1)
  })
})
