import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { acceptInvitation, invitePerson } from '#contracts/people/invitations'
import { requestPasswordReset, resetPassword } from '#contracts/own/password-resets'
import { setReleaseCode } from '#contracts/requests/release-codes'
import { prove } from '#contracts/own/second-factors'
import { getSession, setUp, signIn } from '#contracts/own/session'
import { getHealth, getHealthDetails, HealthDetails } from '#contracts/site/system'
import { changeWithdrawalSettings } from '#contracts/people/users'
import { VIEW_HEADER } from '#contracts/people/views'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { createLog } from '../../lib/log.js'
import { setUpApp } from '../../testing/app/authenticator-app.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { Browser } from '../../testing/app/http.js'
import { linkIn, mailTo } from '../../testing/app/mailbox.js'
import { PASSWORD, type Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { hashToken } from '../identity/people/tokens.js'

const reason = 'Agreed by phone'
const MINE = 'a token of my own'
const LONG = '2099-01-01T00:00:00.000Z'
const other = 'nine distant orchards'
/** What the application's own login may write to the tables, and nobody believes. */
describe('a row that was written past the server', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('error', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  let app: TestApp
  let admin: Person
  let client: Person
  let before: number
  beforeAll(async () => {
    app = await testApp({ limits: { trustMs: 0 }, log })
  })
  beforeEach(async () => {
    admin = await app.person('admin', { hasPassword: true })
    client = await app.person('client', { hasPassword: true })
    lines.length = 0
    before = (await alarms()).refusedRows.length
  })
  afterAll(() => app.close())

  const sql = async (text: string, ...values: readonly unknown[]) => {
    const { rows, rowCount } = await app
      .running()
      .storage.app.query<Record<string, string>>(text, [...values])
    expect(rowCount).toBeGreaterThan(0)
    return rows
  }
  const withToken = (token: string) => new Browser(app.reach, `sid=${token}`)
  const roleOf = async (browser: Browser) => (await browser.ask(getSession, {})).user?.role
  const enter = async (person: Person, password: string) =>
    (await app.visitor.call(signIn, { email: person.email, password })).status
  const idOf = ({ cookie = '' }: Person) => hashToken(cookie.replace('sid=', ''))
  const alarms = async () => {
    const { text } = await (
      await app.person('admin')
    ).call(getHealthDetails, {}, { 'x-daybook-position': undefined })
    return HealthDetails.parse(JSON.parse(text))
  }
  /** Each is logged and alarmed once, however often it is tried. */
  const expectAlarm = async (...tables: string[]) => {
    expect((await app.visitor.call(getHealth)).status).toBe(503)
    const { status, refusedRows } = await alarms()
    expect([status, refusedRows.slice(before).map(({ table }) => table)]).toEqual([
      'degraded',
      tables,
    ])
    expect(lines.filter(({ security }) => security === 'row-refused')).toMatchObject(
      tables.map((table) => ({ table, level: 50 })),
    )
  }

  it('is no session, though every column says that an admin has it', async () => {
    await sql(
      `insert into sessions (token_hash, session_id, user_id, role, changes, created_at, seen_at, expires_at, mac)
       select $1, gen_random_uuid(), user_id, role, changes, created_at, seen_at, expires_at, mac from sessions where user_id = $2`,
      hashToken(MINE),
      admin.userId,
    )
    for (let times = 0; times < 3; times++) expect(await roleOf(withToken(MINE))).toBeUndefined()
    expect(await roleOf(admin)).toBe('admin')
    await expectAlarm('sessions')
  })

  it('is no session without a MAC either', async () => {
    await sql('update sessions set mac = null where user_id = $1', client.userId)
    expect(await roleOf(client)).toBeUndefined()
    await expectAlarm('sessions')
  })

  it.each([
    ['whose it is', `user_id = (select user_id from sessions where role = 'admin' limit 1)`],
    ['its role', `role = 'admin'`],
    ['the powers that it was opened with', 'changes = changes + 1'],
    ['how long it lasts', `expires_at = expires_at + interval '1 day'`],
    ['its last use', `seen_at = seen_at + interval '1 minute'`],
    ['when a second factor was proved in it', 'proved_at = seen_at'],
    ['when the password was given in it', 'password_at = seen_at'],
    ['when it was opened', `created_at = created_at - interval '1 minute'`],
    ['by what staff name it', 'session_id = gen_random_uuid()'],
    ['what has replaced it', 'replaced_by = token_hash'],
  ])('is no session any more once SQL has changed %s', async (_, change) => {
    await sql(`update sessions set ${change} where user_id = $1`, client.userId)
    expect(await roleOf(client)).toBeUndefined()
    await expectAlarm('sessions')
  })

  it('sets no password as a link that was made or changed by SQL', async () => {
    await app.visitor.ask(requestPasswordReset, { email: client.email })
    const token = linkIn(await mailTo(app.visitor, client.email, 'password'))
    await sql(
      `update credential_links set user_id = $1 where token_hash = $2`,
      admin.userId,
      hashToken(token),
    )
    await sql(
      `insert into credential_links (token_hash, kind, user_id, made_at, expires_at, mac) select $1, 'reset', $2, made_at, $3, mac from credential_links`,
      hashToken(MINE),
      admin.userId,
      LONG,
    )
    for (const tried of [token, MINE, token, MINE])
      expect(
        await app.visitor.refusal(resetPassword, { token: tried, password: other }),
      ).toMatchObject({ code: 'link-unknown' })
    expect([await enter(admin, other), await enter(admin, PASSWORD)]).toEqual([401, 200])
    await expectAlarm('credentialLinks', 'credentialLinks')
  })

  it('lets nobody sign in with the password of another person', async () => {
    await sql(
      'update users set password_hash = mine.password_hash, mac = mine.mac from users mine where mine.user_id = $1 and users.user_id = $2',
      client.userId,
      admin.userId,
    )
    for (let times = 0; times < 2; times++) expect(await enter(admin, PASSWORD)).toBe(401)
    expect(await enter(client, PASSWORD)).toBe(200)
    await expectAlarm('users')
  })

  it('brings nobody a link for an account whose address SQL has changed', async () => {
    const email = 'mallory@example.com'
    await sql('update users set email = $1, email_key = $1 where user_id = $2', email, admin.userId)
    await app.visitor.ask(requestPasswordReset, { email })
    expect(
      (
        await app.database.pool.query(
          `select from mails where kind = 'reset-password' and user_id = $1`,
          [admin.userId],
        )
      ).rowCount,
    ).toBe(0)
    await expectAlarm('users')
  })

  it('views nobody as a client', async () => {
    await sql(
      'insert into client_views (token_hash, account_id, until) values ($1, $2, $3)',
      idOf(admin),
      client.userId,
      LONG,
    )
    expect(
      (await admin.call(getBalance, {}, { [VIEW_HEADER]: client.userId })).status,
    ).toBeGreaterThanOrEqual(400)
    await expectAlarm('clientViews')
  })

  it('accepts no invitation that was meant for another person', async () => {
    const { path } = await admin.ask(invitePerson, { role: 'client', reason })
    await sql('update invitation_links set token_hash = $1 where used_at is null', hashToken(MINE))
    const person = {
      username: 'mallory',
      fullName: 'Mallory M',
      email: 'mallory.m@example.com',
      password: other,
    }
    for (const token of [MINE, path.split('#')[1] ?? ''])
      expect(await app.visitor.refusal(acceptInvitation, { ...person, token })).toMatchObject({
        code: 'invitation-closed',
      })
    await expectAlarm('invitationLinks')
  })

  it('is no first step of a sign-in', async () => {
    const authenticator = await setUpApp(admin, app.clock)
    await sql(
      'insert into sign_in_steps (token_hash, user_id, expires_at) values ($1, $2, $3)',
      hashToken(MINE),
      admin.userId,
      LONG,
    )
    const asked = { code: authenticator.next(), purpose: 'sign-in' as const }
    expect(await app.visitor.refusal(prove, asked, { cookie: `step=${MINE}` })).toMatchObject({
      code: 'sign-in-over',
    })
    await expectAlarm('signInSteps')
  })

  it('releases no money by a code that an intruder has set', async () => {
    await credit(admin, client, '100.00')
    await admin.ask(changeWithdrawalSettings, { accountId: client.userId, code: 'enabled', reason })
    await admin.ask(setReleaseCode, { accountId: client.userId, reason })
    const accomplice = await app.person('client')
    await admin.ask(changeWithdrawalSettings, {
      accountId: accomplice.userId,
      code: 'enabled',
      reason,
    })
    const { code } = await admin.ask(setReleaseCode, { accountId: accomplice.userId, reason })
    await sql(
      `update release_code_hashes set code_hash = mine.code_hash, mac = mine.mac from release_code_hashes mine
        where mine.account_id = $1 and release_code_hashes.account_id = $2`,
      accomplice.userId,
      client.userId,
    )
    const asked = {
      amount: '10.00',
      destinationId: await destination(client),
      expectedFee: '0.00',
      code,
    }
    expect((await client.call(requestWithdrawal, asked)).status).toBe(409)
    await expectAlarm('releaseCodeHashes')
  })
})

describe('a set-up link that was written past the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('makes nobody the first admin', async () => {
    await app
      .running()
      .storage.app.query('insert into setup_tokens (token_hash, expires_at) values ($1, $2)', [
        hashToken(MINE),
        LONG,
      ])
    const person = {
      username: 'mallory',
      fullName: 'Mallory M',
      email: 'mallory@example.com',
      password: other,
    }
    expect(await app.visitor.refusal(setUp, { ...person, token: MINE })).toMatchObject({
      code: 'setup-closed',
    })
    expect((await app.visitor.call(getHealth)).status).toBe(503)
  })
})
