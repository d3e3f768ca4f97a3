import { describe, expect, it } from '@jest/globals'
import { latePaymentText } from './late-payment.js'

const expiresAt = '2026-11-21T10:00:00.000Z'

describe('a payment that was submitted late', () => {
  it('is marked as late, with the time since the rate ended', () => {
    expect(latePaymentText({ expiresAt, requestedAt: '2026-11-21T10:12:00.000Z' })).toBe(
      'Paid after the rate ended (12 min)',
    )
  })

  it('is distinguished from one that came in time or not at all', () => {
    expect(latePaymentText({ expiresAt, requestedAt: '2026-11-21T09:59:59.999Z' })).toBeUndefined()
    expect(latePaymentText({ expiresAt, requestedAt: null })).toBeUndefined()
  })
})
