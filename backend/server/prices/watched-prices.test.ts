import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { liveMessages } from '#contracts/live'
import { LivePrices } from '#contracts/market/live-prices'
import { signOut } from '#contracts/own/session'
import { eventually } from '../../testing/app/eventually.js'
import { listen } from '../../testing/app/listener.js'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('prices over a live connection', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const watching = async (person: Person) => {
    const listener = await listen(app.reach, person.cookie)
    const told: LivePrices[] = []
    listener.socket.on(liveMessages.prices, (prices: unknown) =>
      told.push(LivePrices.parse(prices)),
    )
    listener.socket.emit(liveMessages.watch, ['EURUSD', 'AAPL'])
    return { ...listener, told }
  }

  it('reach clients and admins until their session ends, and no auditor', async () => {
    const client = await app.person('client')
    const [own, admin, auditor] = [
      await watching(client),
      await watching(await app.person('admin')),
      await watching(await app.person('auditor')),
    ]
    await eventually(() => own.told.length > 1 && admin.told.length > 1)
    expect(own.told[0]?.map(({ instrument }) => instrument)).toEqual(['EURUSD', 'AAPL'])
    await eventually(() => auditor.socket.disconnected)
    expect(auditor.told).toEqual([])
    await client.ask(signOut, {})
    await eventually(() => own.socket.disconnected)
    const [ended, going] = [own.told.length, admin.told.length]
    await eventually(() => admin.told.length > going + 1)
    expect(own.told).toHaveLength(ended)
    admin.close()
  })
})
