import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getSession } from '#contracts/own/session'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a query that names a position', () => {
  let app: TestApp
  let admin: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp({ limits: { waitsOfPerson: 2 } })
    admin = await app.person('admin')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  it('shows what was written before it, every time', async () => {
    for (let written = 1n; written <= 40n; written++) {
      const { position } = await credit(admin, client, '0.01')
      const named = { 'x-daybook-position': position.toString() }
      const [balance, entries] = await Promise.all([
        client.ask(getBalance, {}, named),
        client.ask(listEntries, { size: '1' }, named),
      ])
      expect([balance.settled, balance.position, entries.items[0]?.position]).toEqual([
        written,
        position,
        position,
      ])
    }
  })

  it('is answered with the position that the answer reaches at least', async () => {
    const { position } = await credit(admin, client, '0.01')
    for (const endpoint of [getBalance, listEntries]) {
      const { headers } = await client.call(
        endpoint,
        {},
        { 'x-daybook-position': position.toString() },
      )
      expect(BigInt(headers.get('x-daybook-position') ?? '0')).toBe(position)
    }
    expect((await app.visitor.call(getSession)).headers.get('x-daybook-position')).toBeNull()
  })

  it('is refused by the name of the header if the position is after the end of the log', async () => {
    const { position } = await credit(admin, client, '0.01')
    for (const named of ['9223372036854775807', (position + 1n).toString()]) {
      const refusal = {
        status: 422,
        code: 'invalid-input',
        fields: [{ path: 'X-Daybook-Position' }],
      }
      expect(await client.refusal(getBalance, {}, { 'x-daybook-position': named })).toMatchObject(
        refusal,
      )
    }
  })

  it('may wait together with a few others of the same person, and more are refused', async () => {
    const holding = await app.database.pool.connect()
    await holding.query('begin; lock table accounts in exclusive mode')
    const { position } = await credit(admin, client, '0.01')
    const ask = () =>
      client
        .call(getBalance, {}, { 'x-daybook-position': position.toString() })
        .then(({ status }) => status)
    const asked = [ask(), ask(), ask()]
    expect(await Promise.race(asked)).toBe(503)
    await holding.query('commit')
    holding.release()
    expect((await Promise.all(asked)).toSorted((one, other) => one - other)).toEqual([
      200, 200, 503,
    ])
  })

  it('is refused if the position is malformed', async () => {
    for (const position of [
      '-1',
      'abc',
      '1.5',
      '0x10',
      '1e3',
      '9223372036854775808',
      '99999999999999999999',
    ]) {
      const refusal = { status: 422, fields: [{ path: 'X-Daybook-Position' }] }
      expect(
        await client.refusal(getBalance, {}, { 'x-daybook-position': position }),
      ).toMatchObject(refusal)
    }
  })

  it('is answered at once if it names none, with the position that the answer shows', async () => {
    const { position } = await client.ask(getBalance, {}, { 'x-daybook-position': undefined })
    expect(position).toBeGreaterThan(0n)
  })
})
