import { describe, expect, it } from '@jest/globals'
import { marketSample } from '../../testing/trade-samples.js'
import { candleLine } from './candles.js'

describe('the candles of a chart', () => {
  const drawn = ({ candles, price }: ReturnType<typeof marketSample>) =>
    candleLine({ candles: candles.slice(-48), price, mostTimes: 6 })
  const line = drawn(marketSample())

  it('are the latest ones, side by side, within the height of the chart', () => {
    expect(line.bars).toHaveLength(48)
    line.bars.forEach((bar, at) => {
      expect(bar.across).toBeCloseTo((at + 0.5) / 48)
      expect([
        bar.low >= 0,
        bar.low <= bar.bottom,
        bar.bottom <= bar.top,
        bar.top <= bar.high,
        bar.high <= 1,
      ]).toEqual(Array(5).fill(true))
    })
  })

  it('are hollow where they closed higher, and filled where lower', () => {
    expect(line.bars.map(({ isHigher }) => isHigher)).toEqual([
      ...Array<boolean>(47).fill(true),
      false,
    ])
  })

  it('have at most seven round prices beside them, and the price now at its height between', () => {
    expect(line.prices.length).toBeLessThanOrEqual(8)
    expect(line.prices.map(({ label }) => label)).toContain('1.08000')
    const [below, above] = ['1.08000', '1.08500'].map(
      (label) => line.prices.find((price) => price.label === label)?.up ?? 0,
    )
    expect(line.now?.label).toBe('1.08418')
    expect(line.now?.up).toBeGreaterThan(below ?? 1)
    expect(line.now?.up).toBeLessThan(above ?? 0)
  })

  it('can be drawn for a price that never moved', () => {
    const flat = {
      start: '2026-11-21T07:00:00.000Z',
      open: '1.08418',
      high: '1.08418',
      low: '1.08418',
      close: '1.08418',
    }
    const { bars, prices } = drawn(marketSample({ candles: [flat] }))
    expect(bars.every(({ top, bottom }) => Number.isFinite(top) && top === bottom)).toBe(true)
    expect(prices.every(({ up }) => Number.isFinite(up))).toBe(true)
  })
})
