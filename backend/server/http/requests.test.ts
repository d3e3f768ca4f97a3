import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { pathNames } from '#contracts/endpoint'
import { endpoints, type NamedEndpoint } from '#contracts/endpoints'
import { signUp } from '#contracts/own/session'
import { bank } from '../../testing/app/deeds.js'
import { fieldsOf } from '../../testing/app/http.js'
import type { Person } from '../../testing/app/people.js'
import { problemFrom, type Raw } from '../../testing/app/raw-http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { filledIn } from '../../testing/samples/filled-in.js'

const SOME = '01900000-0000-7000-8000-00000000dead'
const named = (chosen: readonly NamedEndpoint[]) =>
  chosen.map((endpoint) => [endpoint.name, endpoint] as const)
/** What stands in a path that is no id. */
const words: Readonly<Record<string, string>> = {
  position: '1',
  revision: '1',
  method: 'tether',
  subject: 'site',
  side: 'front',
  place: '1',
  instrument: 'SOLUSD',
  market: 'crypto',
}
const inPath = ({ path }: NamedEndpoint) =>
  Object.fromEntries(pathNames(path).map((name) => [name, words[name] ?? SOME]))

describe('a request', () => {
  let app: TestApp
  let people: { client: Person; admin: Person; auditor: Person }
  beforeAll(async () => {
    app = await testApp()
    people = {
      client: await app.person('client'),
      admin: await app.person('admin'),
      auditor: await app.person('auditor'),
    }
  })
  afterAll(() => app.close())

  const callerOf = ({ roles }: NamedEndpoint) =>
    roles === 'anyone' ? app.visitor : people[roles[0] ?? 'admin']
  const problem = (sent: Raw) =>
    problemFrom(app.reach, { cookie: people.client.cookie!, ...sent.headers }, sent)

  it.each(named(endpoints.filter(({ body }) => body !== 'multipart')))(
    'to %s with an unknown field is refused by the name of the field',
    async (_, endpoint) => {
      const { status, fields } = await callerOf(endpoint).refusal(endpoint, {
        ...inPath(endpoint),
        role: 'admin',
        sudo: '1',
      })
      expect(status).toBe(422)
      expect(fields).toContainEqual({ path: 'sudo', message: 'Unknown field; leave it out' })
    },
  )

  it('to sign up cannot name a role', async () => {
    const person = {
      username: 'mallory',
      fullName: 'Mallory M',
      email: 'mallory@example.com',
      password: 'cobalt-otter-73',
    }
    expect(await app.visitor.refusal(signUp, { ...person, role: 'admin' })).toMatchObject({
      status: 422,
      fields: [{ path: 'role' }],
    })
    const { rows } = await app.database.pool.query(
      `select from users where email = 'mallory@example.com'`,
    )
    expect(rows).toEqual([])
  })

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    'with a field called %s is refused like any unknown field',
    async (name) => {
      const body = JSON.stringify({ details: bank }).replace('{', `{"${name}":{"role":"admin"},`)
      const { status, fields } = await problem({ method: 'POST', path: '/api/destinations', body })
      expect({ status, fields }).toEqual({
        status: 422,
        fields: [{ path: name, message: 'Unknown field; leave it out' }],
      })
      expect(({} as { role?: string }).role).toBeUndefined()
    },
  )

  it('is refused if it names the record of its path again in its body', async () => {
    const path = `/api/staff/accounts/${people.client.userId}/credit`
    const body = JSON.stringify({
      accountId: people.admin.userId,
      amount: '5.00',
      reason: 'Goodwill',
    })
    const sent = { method: 'POST', path, body, headers: { cookie: people.admin.cookie! } }
    expect(await problem(sent)).toMatchObject({ status: 422, fields: [{ path: 'accountId' }] })
  })

  it.each(
    named(
      endpoints.filter(
        (endpoint) => endpoint.method === 'GET' && fieldsOf(endpoint).includes('size'),
      ),
    ),
  )('to %s with a repeated query parameter is refused', async (_, endpoint) => {
    for (const twice of ['page=1&page=2', 'size=5&size=5']) {
      const path = `/api${endpoint.path.replace(/:\w+/, SOME)}?${twice}`
      const headers = { cookie: callerOf(endpoint).cookie ?? '' }
      expect(await problem({ method: 'GET', path, headers })).toMatchObject({
        status: 422,
        fields: [{ path: twice.slice(0, 4) }],
      })
    }
  })

  const keyed = endpoints.filter(({ method, keyed }) => method !== 'GET' && keyed !== false)
  it.each(named(keyed))(
    'to %s without a key, or with a bad one, is refused',
    async (_, endpoint) => {
      const records = fieldsOf(endpoint).filter((field) => field.endsWith('Id'))
      const input = filledIn(endpoint, {
        ...Object.fromEntries(records.map((field) => [field, SOME])),
        appCode: '123456',
        made: { credentialId: 'id', clientData: 'data', attestation: 'data' },
        ...inPath(endpoint),
      })
      for (const key of [
        undefined,
        '',
        'short',
        'x'.repeat(65),
        'no spaces in a key please',
        '../../../../etc/passwd',
      ]) {
        const { status, code } = await callerOf(endpoint).refusal(endpoint, input, {
          'idempotency-key': key,
        })
        expect({ key, status, code }).toEqual({ key, status: 422, code: 'idempotency-key-missing' })
      }
    },
  )
})
