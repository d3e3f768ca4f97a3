import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { saveDestination } from '#contracts/withdrawals'
import { closeIntent, forgetIntents, openIntent } from './open-intents.js'

const bank = { bankName: 'Nordbank', accountName: 'Amara Okafor', accountNumber: 'DE02120300000000202051' }
const keyOf = (change: Partial<typeof bank> = {}) => openIntent(saveDestination, { method: 'bank', ...bank, ...change } as never)

describe('the key of an intent', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    forgetIntents()
  })
  afterEach(() => void jest.useRealTimers())

  it('is the same for the same while the outcome is unknown, and another one for anything else', () => {
    const key = keyOf()
    expect(keyOf()).toBe(key)
    expect(keyOf({ bankName: 'Sudbank' })).not.toBe(key)
  })

  it('is a new one once the server has said yes or no, or someone else signs in', () => {
    const first = keyOf()
    closeIntent(first)
    const second = keyOf()
    forgetIntents()
    expect(new Set([first, second, keyOf()]).size).toBe(3)
  })

  it('is a new one ten minutes later, when the same is meant anew', () => {
    const key = keyOf()
    jest.advanceTimersByTime(9 * 60_000)
    expect(keyOf()).toBe(key)
    jest.advanceTimersByTime(60_000)
    expect(keyOf()).not.toBe(key)
  })
})
