import { describe, expect, it } from '@jest/globals'
import {
  begun,
  change,
  ended,
  given,
  instrument,
  instrumentClosed,
  instrumentReopened,
  reason,
} from '../../testing/samples/site-acts.js'
import { admin } from '../../testing/stories/account-story.js'
import { requireOpenInstrument } from './closed-instruments.js'
import { site } from './site.js'

describe('an instrument', () => {
  it('is closed to new trades by one admin, also when there are two', () => {
    given(begun, ended)
      .when(change(instrument(false)))
      .thenEvents(instrumentClosed)
  })

  it('is reopened by one admin', () => {
    given(begun, ended, instrumentClosed)
      .when(change(instrument(true)))
      .thenEvents(instrumentReopened)
  })

  it('is neither closed nor reopened twice', () => {
    given(begun, ended, instrumentClosed)
      .when(change(instrument(false)))
      .thenRejected('nothing-to-change')
    given(begun, ended)
      .when(change(instrument(true)))
      .thenRejected('nothing-to-change')
    given(begun, ended, instrumentClosed, instrumentReopened)
      .when(change(instrument(true)))
      .thenRejected('nothing-to-change')
  })

  it('that is closed refuses new trades with since when and why; others do not', () => {
    const closed = site.evolve(site.initial, instrumentClosed, admin)
    expect(() => requireOpenInstrument(closed, 'AAPL')).toThrow(
      expect.objectContaining({
        code: 'instrument-closed',
        details: { instrument: 'AAPL', since: admin.at, reason },
      }),
    )
    expect(() => requireOpenInstrument(closed, 'MSFT')).not.toThrow()
    const reopened = site.evolve(closed, instrumentReopened, admin)
    expect(() => requireOpenInstrument(reopened, 'AAPL')).not.toThrow()
  })
})
