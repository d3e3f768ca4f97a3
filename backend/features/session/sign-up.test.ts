import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { getBalance } from '#contracts/ledger/balances'
import { getSession, signIn, signUp } from '#contracts/own/session'
import { changeSettings } from '#contracts/site/site'
import { Browser, sameForAll, type Answer } from '../../testing/app/http.js'
import { BreachedPasswords } from '../../server/identity/credentials/breached-passwords.js'
import { Passwords } from '../../server/identity/credentials/passwords.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const amara = {
  username: 'amara',
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  password: 'cobalt-otter-73',
}

describe('signing up', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await app.visitor.ask(signUp, amara)
  })
  afterAll(() => app.close())

  const users = async (where: string, ...values: unknown[]) =>
    (await app.database.pool.query(`select * from users where ${where}`, values)).rows as Record<
      string,
      unknown
    >[]
  const openings = async () =>
    (await app.database.pool.query(`select from events where type = 'AccountOpened'`)).rowCount
  const enter = async (email: string, password: string) => {
    const { headers } = await app.visitor.call(signIn, { email, password })
    return new Browser(app.reach, headers.getSetCookie()[0]?.split(';')[0])
  }

  it('makes a client with an open, empty account, and signs nobody in', async () => {
    const { headers, text } = await app.visitor.call(signUp, { ...amara, email: 'leo@example.com' })
    expect([JSON.parse(text), headers.getSetCookie()]).toEqual([
      { accepted: true, isMailed: true },
      [],
    ])
    const leo = await enter('leo@example.com', amara.password)
    expect((await leo.ask(getSession, {})).user).toMatchObject({
      role: 'client',
      hasAccount: true,
      email: 'leo@example.com',
    })
    await app.upToDate()
    expect(await leo.ask(getBalance, {})).toMatchObject({
      settled: 0n,
      available: 0n,
      billing: 'disabled',
      eventCount: 1,
    })
  })

  it('stores the password only as an argon2id hash', async () => {
    const [row] = await users(`email = 'amara@example.com'`)
    expect(row?.['password_hash']).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/,
    )
    expect(JSON.stringify(row)).not.toContain(amara.password)
  })

  it('with a taken address answers the same and changes nothing', async () => {
    const before = [await users('true'), await openings()]
    const fresh = await app.visitor.call(signUp, { ...amara, email: 'fresh@example.com' })
    await app.database.pool.query(
      `delete from credential_links using users where users.user_id = credential_links.user_id and users.email = 'fresh@example.com'`,
    )
    await app.database.pool.query(`delete from users where email = 'fresh@example.com'`)
    for (const email of [amara.email, 'AMARA@EXAMPLE.COM', 'Amara@Example.com']) {
      const taken = await app.visitor.call(signUp, {
        ...amara,
        email,
        fullName: 'Mallory M',
        password: 'mallory-was-here-1',
      })
      expect(sameForAll(taken)).toEqual(sameForAll(fresh))
    }
    expect([await users('true'), Number(await openings()) - 1]).toEqual(before)
    expect(
      (await app.visitor.call(signIn, { email: amara.email, password: 'mallory-was-here-1' }))
        .status,
    ).toBe(401)
    expect(
      (await app.visitor.call(signIn, { email: amara.email, password: amara.password })).status,
    ).toBe(200)
  })

  it('takes no password made of the name that the site has, and none that was found in a breach', async () => {
    const admin = await app.person('admin')
    await app.arrive(admin)
    await admin.ask(changeSettings, { siteName: 'Northwind Capital', reason: 'Our own name' })
    const refused = await app.visitor.refusal(signUp, {
      ...amara,
      email: 'new@example.com',
      password: 'Northwind2026!',
    })
    expect(refused).toMatchObject({
      status: 422,
      fields: [{ path: 'password', message: expect.stringContaining('the name of this site') }],
    })
    jest.spyOn(app.running().app.get(BreachedPasswords), 'has').mockResolvedValueOnce(true)
    const breached = await app.visitor.refusal(signUp, { ...amara, email: 'new@example.com' })
    expect(breached).toMatchObject({
      status: 422,
      fields: [{ path: 'password', message: expect.stringContaining('in a breach') }],
    })
    expect(await users(`email = 'new@example.com'`)).toEqual([])
  })

  it('makes one person with one account, even fifty times at once with one address', async () => {
    const before = Number(await openings())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.visitor.call(signUp, { ...amara, email: 'many@example.com' }),
      ),
    )
    expect(
      answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503),
    ).toEqual([])
    expect((await users(`email_key = 'many@example.com'`)).length).toBe(1)
    expect(Number(await openings()) - before).toBe(1)
  })

  it('is completed by the next attempt if it broke off before the account was opened', async () => {
    const [row] = await users(`email = 'amara@example.com'`)
    const cut = await app.person('client', {
      passwordHash: row?.['password_hash'] as string,
      hasAccount: false,
    })
    await app.visitor.ask(signUp, { ...amara, email: cut.email })
    expect(
      (
        await app.database.pool.query('select from streams where name = $1', [
          `account-${cut.userId}`,
        ])
      ).rowCount,
    ).toBe(1)
  })

  it.each([
    ['common', 'qwertyuiop'],
    ['common in capitals', 'PASSWORD1'],
    ['a name with a number', 'Okafor2026!'],
    ['the address', 'amara1234'],
    ['the site', 'daybook2026'],
  ])('with a password that is %s is refused by the name of the field', async (_, password) => {
    const { status, fields } = await app.visitor.refusal(signUp, {
      ...amara,
      email: 'weak@example.com',
      password,
    })
    expect({ status, paths: fields.map(({ path }) => path) }).toEqual({
      status: 422,
      paths: ['password'],
    })
    expect(await users(`email = 'weak@example.com'`)).toEqual([])
  })

  it.each([
    ['password', 'x'.repeat(7)],
    ['password', 'x'.repeat(129)],
    ['email', 'no address'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['username', '   '],
    ['fullName', 'x'.repeat(101)],
    ['fullName', 'Amara \u202Erofako'],
    ['fullName', 'Ama\u200Bra Okafor'],
    ['username', 'am\u2066ara'],
  ])('with a bad %s is refused', async (path, value) => {
    const { status, fields } = await app.visitor.refusal(signUp, {
      ...amara,
      email: 'bad@example.com',
      [path]: value,
    })
    expect({ status, paths: [...new Set(fields.map((field) => field.path))] }).toEqual({
      status: 422,
      paths: [path],
    })
  })

  it('checks the password for a taken address whether it has an account or not', async () => {
    const [stored] = await users(`email = '${amara.email}'`)
    const passwordHash = stored?.['password_hash'] as string
    const [client, admin] = [
      await app.person('client', { passwordHash }),
      await app.person('admin', { passwordHash }),
    ]
    const fits = jest.spyOn(app.running().app.get(Passwords), 'fits')
    for (const { email } of [client, admin]) await app.visitor.ask(signUp, { ...amara, email })
    expect(fits.mock.calls).toEqual([
      [amara.password, passwordHash],
      [amara.password, passwordHash],
    ])
    fits.mockRestore()
  })

  it('takes any characters in a password, and recognises them however they are composed', async () => {
    let count = 0
    const anyPassword = fc
      .string({ unit: 'grapheme', minLength: 12, maxLength: 30 })
      .filter((text) => text.length <= 120 && !/\p{Cc}/u.test(text))
    await fc.assert(
      fc.asyncProperty(anyPassword, async (password) => {
        const email = `signs${count++}@example.com`
        await app.visitor.ask(signUp, { ...amara, email, password })
        for (const typed of [password, password.normalize('NFD'), password.normalize('NFC')].filter(
          ({ length }) => length <= 128,
        )) {
          expect((await app.visitor.call(signIn, { email, password: typed })).status).toBe(200)
        }
      }),
      { numRuns: 12 },
    )
  })
})

describe('signing up again and again', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ limits: { signUps: 3 } })
  })
  afterAll(() => app.close())

  it('is refused to one caller after a while, with when to try again, and keeps nobody from signing in', async () => {
    const known = { email: amara.email, password: amara.password }
    await app.visitor.ask(signUp, amara)
    const refused: Answer[] = []
    for (let count = 0; count < 40 && refused.length < 3; count++) {
      const answer = await app.visitor.call(signUp, { ...amara, email: amara.email })
      if (answer.status !== 200) refused.push(answer)
    }
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers } of refused)
      expect([status, headers.get('retry-after')]).toEqual([429, '6'])
    expect((await app.visitor.call(signIn, known)).status).toBe(200)
  })
})
