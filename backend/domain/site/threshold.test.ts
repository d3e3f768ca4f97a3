import { describe, it } from '@jest/globals'
import { begun, change, given, proposed, settings } from '../../testing/samples/site-acts.js'

describe('the threshold from which on two admins stand for what moves money', () => {
  it('is 10,000.00 in a new site', () => {
    given(begun).thenState({ manualEntryThreshold: 10_000_00n })
  })

  it.each([null, 10_000_01n])(
    'is raised or emptied by two admins, even while one runs the house alone: %s',
    (manualEntryThreshold) => {
      given(begun)
        .when(change(settings({ manualEntryThreshold })))
        .thenEvents(proposed(settings({ manualEntryThreshold })))
    },
  )

  it('is lowered at once by one who runs the house alone', () => {
    given(begun)
      .when(change(settings({ manualEntryThreshold: 9n })))
      .thenState({ manualEntryThreshold: 9n })
  })
})
