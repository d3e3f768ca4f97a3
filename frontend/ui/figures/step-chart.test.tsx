import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '../../testing/render.js'
import { shareOf, StepChart } from './step-chart.js'

const at = (recordedAt: string, cents: bigint) => ({
  ordinal: BigInt(Date.parse(recordedAt)),
  recordedAt,
  cents,
})
const points = [
  at('2026-03-04T12:00:00.000Z', 0n),
  at('2026-03-05T12:00:00.000Z', 500_00n),
  at('2026-11-12T12:00:00.000Z', 1_200_00n),
]

describe('the chart of a balance', () => {
  it('places its steps at their times, not at equal distances', async () => {
    const share = shareOf(points)
    expect(points.map(share).map((place) => Math.round(place * 1_000))).toEqual([0, 4, 1_000])
    await renderUi(<StepChart points={points} chosen={1} what="Total balance" />)
    const [, past] =
      /^M0 \S+H(\S+)V/.exec(document.querySelector('.past')?.getAttribute('d') ?? '') ?? []
    expect(Number(past)).toBeCloseTo(1_000 * share(points[1]!))
  })

  it('labels its lines with times and amounts', async () => {
    await renderUi(<StepChart points={points} chosen={2} what="Total balance" />)
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'Total balance, one step per event, from 4 Mar 2026 to 12 Nov 2026. $1,200.00',
    )
    for (const mark of ['$0', '$500', '$1,000', 'May', 'Nov'])
      expect(screen.getByText(mark)).toBeVisible()
  })

  it('draws a single event at its end', () => {
    expect(shareOf(points.slice(0, 1))(points[0]!)).toBe(1)
  })
})
