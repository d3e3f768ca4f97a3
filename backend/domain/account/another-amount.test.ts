import { describe, it } from '@jest/globals'
import { approveInstead, depositRequested, given, opened, quoted } from '../../testing/account-story.js'

const pending = [opened, quoted(5n), depositRequested(5n)]

describe('another amount than the 5 that a client asked for', () => {
  it.each([
    [7n, 3n],
    [10n, 6n],
    [5n, 1n],
    [1n, 1n],
  ])('is credited by one admin alone while it is less than the threshold above them: %s with a threshold of %s', (amount, threshold) => {
    given(...pending)
      .when(approveInstead(amount, threshold))
      .thenState({ figures: { settled: amount, deposits: amount } })
  })

  it.each([
    [8n, 3n, '0.07'],
    [10n, 5n, '0.09'],
    [11n, 6n, '0.10'],
    [6n, 1n, '0.05'],
  ])(
    'is refused from the threshold above them on, and never more than twice as much: %s with a threshold of %s',
    (amount, threshold, maximum) => {
      given(...pending)
        .when(approveInstead(amount, threshold))
        .thenRejected('above-maximum', { maximum })
    },
  )
})
