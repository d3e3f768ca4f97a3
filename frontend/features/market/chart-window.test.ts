import { describe, expect, it } from '@jest/globals'
import { isAtStart, moved, shownIn, widened, type ChartWindow } from './chart-window.js'

const starts = Array.from({ length: 100 }, (_, at) => at * 60_000)
const newest: ChartWindow = { count: 40, until: null }

describe('the window of a chart', () => {
  it('follows the newest candle until it is moved, then stays where it is as more arrive', () => {
    expect(shownIn(starts, newest)).toEqual({ from: 60, to: 100 })
    const more = [...starts, 100 * 60_000]
    expect(shownIn(more, newest)).toEqual({ from: 61, to: 101 })
    const back = moved(starts, newest, -10)
    expect(shownIn(starts, back)).toEqual({ from: 50, to: 90 })
    expect(shownIn(more, back)).toEqual({ from: 50, to: 90 })
  })

  it('stops at both ends, and follows again once it is back', () => {
    const first = moved(starts, newest, -1_000)
    expect(shownIn(starts, first)).toEqual({ from: 0, to: 40 })
    expect(isAtStart(starts, first)).toBe(true)
    expect(moved(starts, first, 1_000)).toEqual(newest)
  })

  it('keeps what is under the pointer where it is as it widens or narrows', () => {
    const window = moved(starts, newest, -20)
    const half = widened(starts, window, { times: 0.5, across: 0.25 })
    expect(shownIn(starts, half)).toEqual({ from: 45, to: 65 })
    expect(widened(starts, newest, { times: 0.5, across: 1 })).toEqual({ count: 20, until: null })
  })

  it('shows between twelve and five hundred candles, and no more than there are', () => {
    expect(widened(starts, newest, { times: 0.01, across: 1 }).count).toBe(12)
    const all = widened(starts, newest, { times: 1_000, across: 1 })
    expect(all).toEqual({ count: 500, until: null })
    expect(shownIn(starts, all)).toEqual({ from: 0, to: 100 })
    expect(shownIn([], all)).toEqual({ from: 0, to: 0 })
  })
})
