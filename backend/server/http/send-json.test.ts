import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { credit } from '../../testing/app/deeds.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('an answer of the API', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    client = await app.person('client')
    const staff = await app.person('admin')
    for (const amount of ['1', '2', '3', '4', '5', '6']) await credit(staff, client, amount)
  })
  afterAll(() => app.close())

  it('that is long is sent in gzip to callers who accept it, and plain to others, with the same text', async () => {
    const packed = await client.call(listEntries, {}, { 'accept-encoding': 'br, gzip' })
    const plain = await client.call(listEntries, {}, { 'accept-encoding': 'identity' })
    expect(
      [packed, plain].map(({ status, headers }) => [
        status,
        headers.get('content-encoding'),
        headers.get('vary'),
      ]),
    ).toEqual([
      [200, 'gzip', 'Accept-Encoding'],
      [200, null, 'Accept-Encoding'],
    ])
    expect(packed.text).toBe(plain.text)
    expect(packed.headers.get('content-type')).toBe(plain.headers.get('content-type'))
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 2,
    )
  })

  it('that is short is sent plain to everybody', async () => {
    const { headers } = await client.call(getBalance, {}, { 'accept-encoding': 'br, gzip' })
    expect([headers.get('content-encoding'), headers.get('content-type')]).toEqual([
      null,
      'application/json; charset=utf-8',
    ])
  })
})
