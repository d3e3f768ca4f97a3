import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { testApp, type TestApp } from '../../testing/test-app.js'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const
const listeners = () => signals.map((signal) => process.listenerCount(signal))

describe('the application', () => {
  const before = listeners()
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  it('leaves signals to the process that runs it, whose orderly stop a second signal would cut off', () => {
    expect(listeners()).toEqual(before)
  })
})
