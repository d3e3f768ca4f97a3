import { describe, expect, it } from '@jest/globals'
import { logEvents } from '../../testing/log-events.js'
import { MOST_ROWS, perMinute, withNews } from './tail.js'

const page = (newest: number, oldest: number, hasOlder = true) => ({
  items: logEvents(newest, oldest),
  hasOlder,
  gaps: [],
})
const numbers = ({ items }: { items: readonly { ordinal: bigint }[] }) =>
  items.map(({ ordinal }) => Number(ordinal))

describe('a followed log', () => {
  it('shows new events at the top, each once', () => {
    expect(numbers(withNews(page(5, 3), page(7, 5, false)))).toEqual([7, 6, 5, 4, 3])
  })

  it('keeps the gaps found earlier, and makes no claim if the server makes none', () => {
    const [gap, other] = [
      { from: 4n, to: 4n },
      { from: 6n, to: 7n },
    ]
    expect(
      withNews({ ...page(5, 3), gaps: [gap] }, { ...page(8, 6, false), gaps: [other] }).gaps,
    ).toEqual([gap, other])
    expect(
      withNews({ ...page(5, 3), gaps: null }, { ...page(8, 6, false), gaps: null }).gaps,
    ).toBeNull()
  })

  it('keeps its rows when nothing came', () => {
    expect(numbers(withNews(page(5, 3), { items: [], hasOlder: false, gaps: [] }))).toEqual([
      5, 4, 3,
    ])
  })

  it('starts over when more events came than fit in one answer, because the rest is unknown', () => {
    expect(numbers(withNews(page(5, 3), page(900, 899)))).toEqual([900, 899])
  })

  it('does not grow without bound, and offers a page of older events', () => {
    const grown = withNews(page(MOST_ROWS, 1, false), page(MOST_ROWS + 2, MOST_ROWS + 1, false))
    expect(grown.items).toHaveLength(MOST_ROWS)
    expect(grown.hasOlder).toBe(true)
    expect(withNews(page(3, 1, false), page(4, 4, false)).hasOlder).toBe(false)
  })

  it('counts the events of the last minute', () => {
    const items = logEvents(100, 1)
    expect(perMinute(items, Date.parse(items[0]!.recordedAt))).toBe(60)
  })
})
