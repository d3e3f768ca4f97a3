import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testApp, type TestApp } from '../../testing/app/test-app.js'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const
const listeners = () => signals.map((signal) => process.listenerCount(signal))

describe('the application', () => {
  const before = listeners()
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('shows visitors no API description, unless configured to', async () => {
    const open = await testApp({ environment: { DAYBOOK_DOCS: '1' } })
    for (const path of ['/api/docs', '/api/openapi.json']) {
      expect(
        (await fetch(`${app.reach.address}${path}`, { headers: { accept: 'text/html' } })).status,
      ).toBe(404)
      expect((await fetch(`${open.reach.address}${path}`)).status).toBe(200)
    }
    await open.close()
  })

  it('leaves signals to the process that runs it, so that its orderly stop is not interrupted', () => {
    expect(listeners()).toEqual(before)
  })
})
