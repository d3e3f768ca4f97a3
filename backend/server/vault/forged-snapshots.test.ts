import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getHealth, getHealthDetails, HealthDetails } from '#contracts/site/system'
import { requestWithdrawal } from '#contracts/requests/withdrawals'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import { credit, destination } from '../../testing/app/deeds.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { keptAccounts } from '../deciding/aggregates.js'

describe('a snapshot that was written past the server', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('makes nobody richer, is removed, and raises the alarm once', async () => {
    const [admin, client] = [await app.person('admin'), await app.person('client')]
    await credit(admin, client, '10.40')
    const asked = { destinationId: await destination(client), expectedFee: '0.00' }
    const { store } = app.running().storage
    const stream = `account-${client.userId}`
    const events = (await store.read(stream, 0, 100)).map(decodeEvent)
    const following = keptAccounts.follow()
    for (const event of events) following.take(event)
    const { id, revision, position } = events.at(-1)!
    const rich = following.text().replaceAll('10.40', '90000.40')
    expect(rich).not.toBe(following.text())
    await app
      .running()
      .storage.app.query(
        `insert into snapshots values ($1, $2, $3, $4, $5, $6, encode(sha256(convert_to($6, 'UTF8')), 'hex'))`,
        [stream, keptAccounts.version, revision, id, position, rich],
      )
    await app.restart()
    for (let times = 0; times < 2; times++)
      expect(
        await client.refusal(requestWithdrawal, { ...asked, amount: '40000.00' }),
      ).toMatchObject({ code: 'insufficient-funds' })
    expect(await client.call(requestWithdrawal, { ...asked, amount: '10.40' })).toMatchObject({
      status: 200,
    })
    expect((await app.visitor.call(getHealth)).status).toBe(503)
    const { text } = await admin.call(getHealthDetails, {}, { 'x-daybook-position': undefined })
    expect(HealthDetails.parse(JSON.parse(text)).refusedRows).toMatchObject([
      { table: 'snapshots' },
    ])
    expect((await app.database.pool.query('select from snapshots')).rowCount).toBe(0)
  })
})
