import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Problem } from '#contracts/problem'
import { listUsers } from '#contracts/people/users'
import { saveDestination } from '#contracts/requests/destinations'
import { approveWithdrawal } from '#contracts/requests/withdrawals'
import { bank } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { problemFrom, type Raw } from '../../testing/app/raw-http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a request', () => {
  let app: TestApp
  let people: { client: Person; admin: Person }
  beforeAll(async () => {
    app = await testApp()
    people = { client: await app.person('client'), admin: await app.person('admin') }
  })
  afterAll(() => app.close())

  const problem = (sent: Raw) => problemFrom(app.reach, { cookie: people.client.cookie! }, sent)

  it('that cannot be parsed is refused with a problem', async () => {
    const unreadable = [
      '{"amount":',
      '{"amount":NaN}',
      "{'amount':'5'}",
      'null',
      '"text"',
      '17',
      '[]',
      '[{}]',
      '{"a":1}}',
      '\u0000',
      '<xml/>',
    ]
    for (const body of unreadable) {
      expect({
        body,
        ...(await problem({ method: 'POST', path: '/api/destinations', body })),
      }).toMatchObject({
        body,
        status: 422,
        code: 'invalid-input',
      })
    }
  })

  it('that is not JSON in UTF-8 is refused with a problem', async () => {
    const body = JSON.stringify({ details: bank })
    const others: Record<string, string>[] = [
      { 'content-encoding': 'compress' },
      { 'content-type': 'application/json; charset=latin9' },
      { 'content-type': 'text/plain' },
    ]
    for (const headers of [...others, { 'content-type': 'application/x-www-form-urlencoded' }]) {
      expect(
        await problem({ method: 'POST', path: '/api/destinations', body, headers }),
      ).toMatchObject({
        status: 422,
        code: 'invalid-input',
      })
    }
  })

  it('that gives a field twice, however it is written, is refused by the name of the field', async () => {
    for (const body of [
      '{"details":{},"details":{}}',
      '{"details":{"method":"bank","meth\\u006fd":"bank"}}',
    ])
      expect(await problem({ method: 'POST', path: '/api/destinations', body })).toMatchObject({
        status: 422,
        code: 'invalid-input',
        fields: [
          { path: body.includes('bank') ? 'method' : 'details', message: 'Send this field once' },
        ],
      })
  })

  it('whose numbers are not decimal is refused', async () => {
    for (const page of ['0x1', '1e0', '1.0', ' 1', '+1', '01'])
      expect(await people.admin.refusal(listUsers, { page })).toMatchObject({
        status: 422,
        fields: [{ path: 'page' }],
      })
    const { status } = await people.admin.call(listUsers, { page: '1' })
    expect(status).toBe(200)
  })

  it('that changes something is refused if it carries a query or a body of another type', async () => {
    const { admin } = people
    const withdrawalId = '01900000-0000-7000-8000-00000000dead'
    const path = approveWithdrawal.path
      .replace(':accountId', people.client.userId)
      .replace(':withdrawalId', withdrawalId)
    const keyed = { 'idempotency-key': 'some-key-of-a-test' }
    const withQuery = await admin.send({ method: 'POST', path: `${path}?note=x`, headers: keyed })
    expect(Problem.parse(JSON.parse(withQuery.text))).toMatchObject({
      status: 422,
      fields: [{ path: 'note' }],
    })
    const headers = { ...keyed, 'content-type': 'text/plain' }
    const asText = await admin.send({
      method: 'POST',
      path,
      headers,
      body: '{"withdrawalId":"other"}',
    })
    expect(Problem.parse(JSON.parse(asText.text))).toMatchObject({
      status: 422,
      fields: [{ path: 'Content-Type' }],
    })
    expect((await admin.send({ method: 'POST', path, headers: keyed })).status).toBe(404)
  })

  it('over 64 KB of JSON is too large, one of 64 KB is read', async () => {
    const padded = (bytes: number) => `{"bankName":"${'x'.repeat(bytes - 15)}"}`
    expect(
      await problem({ method: 'POST', path: '/api/destinations', body: padded(65_537) }),
    ).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    })
    expect(
      await problem({ method: 'POST', path: '/api/destinations', body: padded(65_536) }),
    ).toMatchObject({
      status: 422,
      code: 'invalid-input',
    })
  })

  it('that nests too deeply is refused before it is walked', async () => {
    for (const nest of [
      '['.repeat(30_000) + ']'.repeat(30_000),
      `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    ]) {
      const body = `{"bankName":${nest}}`
      expect(await problem({ method: 'POST', path: '/api/destinations', body })).toMatchObject({
        status: 422,
        fields: [{ path: 'bankName' }],
      })
    }
  })

  it('with control characters or half a surrogate pair is refused by the name of the field', async () => {
    for (const sign of ['\u0000', '\u001b[2J', '\u0007', '\ud800', '\udfff']) {
      const { status, fields } = await people.client.refusal(saveDestination, {
        details: { ...bank, bankName: `Nord${sign}bank` },
      })
      expect({ status, fields }).toEqual({
        status: 422,
        fields: [{ path: 'details.bankName', message: 'Remove the control characters' }],
      })
    }
    expect(await people.admin.refusal(listUsers, { search: '\u0000' })).toMatchObject({
      status: 422,
      fields: [{ path: 'search' }],
    })
  })

  it('to an unknown address is refused with a problem, for every sender and method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
      for (const path of [
        '/api/nothing',
        '/api/',
        '/api/balance/x',
        '/api/docs/x',
        '/api/..%2fapi',
        '/api/staff%00',
      ]) {
        expect({ method, path, ...(await problem({ method, path })) }).toMatchObject({
          method,
          path,
          status: 404,
        })
      }
    }
  })

  it('with a wrong method is refused with the methods of its address', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND', 'PURGE']) {
      expect({ method, ...(await problem({ method, path: '/api/balance' })) }).toMatchObject({
        method,
        code: 'method-not-allowed',
      })
    }
    const { status, headers } = await fetch(`${app.reach.address}/api/session`, { method: 'PUT' })
    expect([status, headers.get('allow')?.split(', ').toSorted()]).toEqual([
      405,
      ['DELETE', 'GET', 'POST'],
    ])
    expect(await problem({ method: 'POST', path: '/api/openapi.json', body: '{}' })).toMatchObject({
      status: 404,
    })
  })

  it('whose path cannot be decoded is refused', async () => {
    expect(await problem({ method: 'GET', path: '/api/deposits/%ff' })).toMatchObject({
      status: 422,
    })
    expect(await problem({ method: 'GET', path: '/api/deposits/%00' })).toMatchObject({
      status: 422,
      fields: [{ path: 'depositId' }],
    })
  })
})
