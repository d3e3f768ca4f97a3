import { describe, it } from '@jest/globals'
import {
  approveInstead,
  depositRequested,
  given,
  opened,
  quoted,
} from '../../testing/stories/account-story.js'

const pending = [opened, quoted(5n), depositRequested(5n)]

describe('another amount than the 5 that a client asked for', () => {
  it.each([1n, 5n, 7n, 10n])('is credited: %s', (amount) => {
    given(...pending)
      .when(approveInstead(amount))
      .thenState({ figures: { settled: amount, deposits: amount } })
  })

  it('is never more than twice as much', () => {
    given(...pending)
      .when(approveInstead(11n))
      .thenRejected('above-maximum', { maximum: '0.10' })
  })
})
