import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { getBalance } from '#contracts/ledger/balances'
import { getProfile } from '#contracts/own/profile'
import { statusesOf } from '../../testing/app/http.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ environment: { DAYBOOK_REQUESTS_PER_SECOND: '1' } })
})
afterAll(() => app.close())

it('A person who sends many requests at once, from any session, is refused until later; nobody else is', async () => {
  const [busy, calm] = [await app.person('client'), await app.person('client')]
  const other = await app.signedIn(busy)
  // From each session fewer than anybody may send at once.
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, at) => (at % 2 === 0 ? busy : other).call(getBalance)),
  )
  const statuses = statusesOf(answers)
  expect(Object.keys(statuses)).toEqual(['200', '429'])
  expect(statuses[200]).toBeGreaterThanOrEqual(10)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
  expect((await calm.call(getProfile)).status).toBe(200)
})
