import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { creditBalance } from '#contracts/requests/adjustments'
import { getBalance } from '#contracts/ledger/balances'
import { getSession, signOut } from '#contracts/own/session'
import { SHOWN_AS_HEADER } from '#contracts/values/shown-as'
import { sendFile, picture } from '../../testing/app/deeds.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('a page that shows another person than the one signed in', () => {
  let app: TestApp
  let anna: Person
  let jonas: Person
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    anna = await app.person('admin')
    jonas = await app.person('admin')
    client = await app.person('client')
  })
  afterAll(() => app.close())

  const as = (person: Person) => ({ [SHOWN_AS_HEADER]: person.userId })
  const another = { status: 409, code: 'signed-in-as-another' }
  const credit = () => ({ accountId: client.userId, amount: '10.00', reason: 'For a test' })
  const eventCount = async () =>
    (await app.database.pool.query('select count(*)::int as count from events')).rows[0] as unknown

  it('is refused for commands, queries and files alike, and nothing is done', async () => {
    const before = await eventCount()
    expect(await anna.refusal(creditBalance, credit(), as(jonas))).toMatchObject(another)
    expect(await client.refusal(getBalance, {}, as(jonas))).toMatchObject(another)
    expect((await sendFile(client, await picture(), as(jonas))).text).toContain(another.code)
    expect(await anna.refusal(signOut, {}, as(jonas))).toMatchObject(another)
    expect(await eventCount()).toEqual(before)
  })

  it('may ask who is signed in', async () => {
    expect((await anna.ask(getSession, {}, as(jonas))).user?.userId).toBe(anna.userId)
  })

  it('is answered where the person shown is the one signed in, as are requests that name nobody', async () => {
    await anna.ask(creditBalance, credit(), as(anna))
    await anna.ask(creditBalance, credit())
    await app.upToDate()
    expect(await client.ask(getBalance, {}, as(client))).toMatchObject({ settled: 20_00n })
  })

  it('hears nothing live', async () => {
    const listening = (shown: Person) =>
      listen(app.reach, anna.cookie, {}, { shownAs: shown.userId })
    await expect(listening(jonas)).rejects.toThrow('refused')
    const { welcomed, close } = await listening(anna)
    expect(Object.keys(welcomed.channels)).toContain('staff')
    close()
  })
})
