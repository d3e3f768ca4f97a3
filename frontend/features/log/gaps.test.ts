import { describe, expect, it } from '@jest/globals'
import { logEvent, logEvents } from '../../testing/log-events.js'
import { gapsIn } from './gaps.js'

describe('a part of the log', () => {
  it('has no gap when its positions are dense', () => {
    expect(gapsIn({ items: logEvents(9, 4), hasOlder: true })).toEqual([])
    expect(gapsIn({ items: logEvents(9, 1), hasOlder: false })).toEqual([])
    expect(gapsIn({ items: [], hasOlder: false })).toEqual([])
  })

  it('names every hole between its events', () => {
    const items = [logEvent(9), logEvent(8), logEvent(5), logEvent(3)]
    expect(gapsIn({ items, hasOlder: true })).toEqual([
      { from: 6n, to: 7n },
      { from: 4n, to: 4n },
    ])
  })

  it('misses the beginning when the oldest event is not the first', () => {
    expect(gapsIn({ items: logEvents(9, 3), hasOlder: false })).toEqual([{ from: 1n, to: 2n }])
  })

  it('misses its top when it does not reach the position it was asked to end at', () => {
    expect(gapsIn({ items: logEvents(9, 4), hasOlder: true }, 10n)).toEqual([])
    expect(gapsIn({ items: logEvents(9, 4), hasOlder: true }, 12n)).toEqual([{ from: 10n, to: 11n }])
  })

  it('finds an event that is listed twice', () => {
    expect(gapsIn({ items: [logEvent(4), logEvent(4), logEvent(3)], hasOlder: true })).toHaveLength(1)
  })
})
