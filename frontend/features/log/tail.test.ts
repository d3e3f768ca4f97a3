import { describe, expect, it } from '@jest/globals'
import { logEvents } from '../../testing/log-events.js'
import { MOST_ROWS, perMinute, withNews } from './tail.js'

const page = (newest: number, oldest: number, hasOlder = true) => ({ items: logEvents(newest, oldest), head: BigInt(newest), hasOlder })
const positions = ({ items }: { items: readonly { position: bigint }[] }) => items.map(({ position }) => Number(position))

describe('a followed log', () => {
  it('shows what came since on top, each event once', () => {
    expect(positions(withNews(page(5, 3), page(7, 5, false)))).toEqual([7, 6, 5, 4, 3])
    expect(withNews(page(5, 3), page(7, 6, false)).head).toBe(7n)
  })

  it('keeps its rows when nothing came', () => {
    expect(positions(withNews(page(5, 3), { items: [], head: 5n, hasOlder: false }))).toEqual([5, 4, 3])
  })

  it('starts anew when more came than one answer holds, because the rest is not known', () => {
    expect(positions(withNews(page(5, 3), page(900, 899)))).toEqual([900, 899])
  })

  it('does not grow without end, and says that older events can be paged to', () => {
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
