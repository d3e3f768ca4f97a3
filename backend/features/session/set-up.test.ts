import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getSession, setUp, signUp } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Browser, statusesOf } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Roles } from './roles.js'
import { SetupLink } from './setup-link.js'

const admin = {
  username: 'jonas',
  fullName: 'Jonas Weber',
  email: 'jonas@example.com',
  password: 'cobalt-otter-73',
}

describe('the first admin', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await testApp()
  })
  afterEach(() => app.close())

  const issue = () => app.running().app.get(SetupLink, { strict: false }).issue(app.reach.address)
  const tokenOf = async () => (await issue())?.split('#')[1] ?? ''
  const admins = async () =>
    (await app.database.pool.query(`select from events where type = 'RoleGranted'`)).rowCount

  it('is missing on an empty ledger, which says so', async () => {
    expect((await app.visitor.ask(getSession, {})).site).toMatchObject({
      needsSetup: true,
      isDemo: false,
    })
    expect((await app.database.pool.query('select from users')).rowCount).toBe(0)
  })

  it('is made once, by a link whose token is stored as a hash, and is signed in', async () => {
    const link = await issue()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/setup#[\w-]{43}$/)
    const token = link?.split('#')[1] ?? ''
    expect(
      JSON.stringify((await app.database.pool.query('select * from setup_tokens')).rows),
    ).not.toContain(token)
    const { headers } = await app.visitor.call(setUp, { ...admin, token })
    const browser = new Browser(app.reach, headers.getSetCookie()[0]?.split(';')[0])
    expect(await browser.ask(getSession, {})).toMatchObject({
      user: { role: 'admin', hasAccount: false },
      site: { needsSetup: false },
    })
    expect((await browser.ask(getCounts, {})).users).toBe(1)
    expect(
      await app.visitor.refusal(setUp, { ...admin, email: 'second@example.com', token }),
    ).toMatchObject({
      status: 404,
      code: 'setup-closed',
    })
    const { rows } = await app.database.pool.query<{ data: string }>(
      `select data from events where type = 'RoleGranted'`,
    )
    expect(rows.map(({ data }) => (JSON.parse(data) as { role: string }).role)).toEqual(['admin'])
    expect(await issue()).toBeNull()
  })

  it('is made once, even by fifty requests at once', async () => {
    const token = await tokenOf()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        app.visitor.call(setUp, { ...admin, email: `jonas${at}@example.com`, token }),
      ),
    )
    expect(statusesOf(answers)[200]).toBe(1)
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 404, 503].includes(status)),
    ).toEqual([])
    expect(await admins()).toBe(1)
  })

  it('can use the link again if the log was unavailable', async () => {
    const token = await tokenOf()
    const { store } = app.running().storage
    const append = store.append.bind(store)
    store.append = () => Promise.reject(new Error('the log is away'))
    expect((await app.visitor.call(setUp, { ...admin, token })).status).toBe(500)
    store.append = append
    expect((await app.database.pool.query('select from users')).rowCount).toBe(0)
    expect(await app.visitor.ask(setUp, { ...admin, token })).toMatchObject({ role: 'admin' })
    expect(await admins()).toBe(1)
  })

  it('is not made while the log cannot tell whether there is one', async () => {
    const token = await tokenOf()
    const watch = app.running().app.get(HealthWatch)
    const building = { events: 3, total: 5_000, failure: null }
    const told = jest.spyOn(watch, 'health').mockReturnValue({ ...watch.health(), building })
    expect((await app.visitor.ask(getSession, {})).site.needsSetup).toBe(false)
    expect(await app.visitor.refusal(setUp, { ...admin, token })).toMatchObject({
      status: 503,
      code: 'busy',
    })
    await expect(issue()).rejects.toThrow('busy')
    told.mockRestore()
    expect(await app.visitor.ask(setUp, { ...admin, token })).toMatchObject({ role: 'admin' })
  })

  it('is asked for again if the admin in the log has no record as a person', async () => {
    await app
      .running()
      .app.get(Roles, { strict: false })
      .grant('01900000-0000-7000-8000-0000000000ab', 'admin', 'Of a database that was lost')
    expect(await issue()).not.toBeNull()
  })

  it('is not made with a wrong or expired token, or one of an earlier link', async () => {
    const older = await tokenOf()
    const token = await tokenOf()
    for (const bad of [older, `${token}x`, token.slice(1), 'x'])
      expect(await app.visitor.refusal(setUp, { ...admin, token: bad })).toMatchObject({
        status: 404,
        code: 'setup-closed',
      })
    app.clock.advance(15 * 60_000 + 1)
    expect(await app.visitor.refusal(setUp, { ...admin, token })).toMatchObject({
      status: 404,
      code: 'setup-closed',
    })
    expect(await admins()).toBe(0)
  })

  it('is not made if there is one by now, even by a valid link', async () => {
    const token = await tokenOf()
    await app.person('admin')
    expect(await app.visitor.refusal(setUp, { ...admin, token })).toMatchObject({
      status: 404,
      code: 'setup-closed',
    })
    expect(await admins()).toBe(1)
  })

  it('can use the link again if the address was taken, which is refused by the name of the field', async () => {
    const token = await tokenOf()
    await app.visitor.ask(signUp, admin)
    for (const email of [admin.email, admin.email.toUpperCase()])
      expect(await app.visitor.refusal(setUp, { ...admin, email, token })).toMatchObject({
        status: 422,
        fields: [{ path: 'email' }],
      })
    expect(await admins()).toBe(0)
    await app.visitor.ask(setUp, { ...admin, email: 'jonas.weber@example.com', token })
    expect(await admins()).toBe(1)
  })

  it('learns nothing about addresses without a valid link', async () => {
    await app.visitor.ask(signUp, admin)
    expect(await app.visitor.refusal(setUp, { ...admin, token: 'x' })).toMatchObject({
      status: 404,
      code: 'setup-closed',
    })
  })

  it('can choose another password if the first was too weak', async () => {
    const token = await tokenOf()
    expect(
      await app.visitor.refusal(setUp, { ...admin, password: 'qwertyuiop', token }),
    ).toMatchObject({
      status: 422,
      fields: [{ path: 'password' }],
    })
    await app.visitor.ask(setUp, { ...admin, token })
    expect(await admins()).toBe(1)
  })
})
