import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getHealth } from '#contracts/site/system'
import { startWire, type Wire } from '../../engine/event-store/eventstoredb/testing/wire/wire.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

describe('while its EventStoreDB has fallen silent, the server', () => {
  let wire: Wire
  let app: TestApp
  beforeAll(async () => {
    wire = await startWire()
    // Longer than any test may take: anything that waited for the store here would be cut off with
    // the test.
    app = await testApp({
      environment: { DAYBOOK_EVENTSTORE_URL: wire.url, DAYBOOK_EVENTSTORE_TIMEOUT_MS: '600000' },
    })
  })
  afterAll(async () => {
    wire.faults.silent = false
    wire.faults.cutConnections()
    await app.close()
    await wire.stop()
  })

  it('reports its health from what it knows, for any position the caller names', async () => {
    expect((await app.visitor.call(getHealth)).status).toBe(200)
    wire.faults.silent = true
    void app.running().storage.watch.look()
    for (const headers of [{}, { 'x-daybook-position': '9000000000' }]) {
      const { status, text } = await app.visitor.call(getHealth, {}, headers)
      expect([200, 503]).toContain(status)
      expect(JSON.parse(text)).toMatchObject({ knownAt: expect.stringMatching(/^\d{4}-/) })
    }
  })
})
