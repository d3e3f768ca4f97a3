import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a view of an account', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('is not opened in another session of the same admin by the key of the first', async () => {
    const [admin, client] = [await app.person('admin'), await app.person('client')]
    const key = { 'idempotency-key': 'a-key-for-one-session' }
    const asked = { accountId: client.userId, reason: 'They asked for help' }
    const named = { [VIEW_HEADER]: client.userId }
    await admin.ask(viewAsClient, asked, key)
    const other = await app.signedIn(admin)
    expect((await other.refusal(viewAsClient, asked, key)).code).toBe('idempotency-key-reused')
    expect((await other.refusal(getBalance, {}, named)).code).toBe('view-ended')
    await admin.ask(getBalance, {}, named)
  })
})
