import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderUi } from '../../../testing/render.js'
import { depositSample } from '../../../testing/staff-samples.js'
import { LateMark, LateNote } from './late-payment.js'

const times = { expiresAt: '2026-11-21T10:00:00.000Z', requestedAt: '2026-11-21T10:12:00.000Z' }

describe('a deposit that was submitted after its rate had ended', () => {
  it('is marked in the queue', async () => {
    await renderUi(<LateMark deposit={depositSample(1, times)} />)
    expect(
      screen.getByRole('img', { name: 'Paid after the rate ended (12 min)' }),
    ).toBeInTheDocument()
  })

  it('tells staff that they choose the amount', async () => {
    await renderUi(<LateNote deposit={depositSample(1, times)} />)
    expect(
      screen.getByText(
        /^Paid after the rate ended \(12 min\)\. .* You decide which amount is credited\.$/,
      ),
    ).toBeInTheDocument()
  })

  it('is not confused with one that came in time', async () => {
    const deposit = depositSample(1, { ...times, requestedAt: '2026-11-21T09:59:00.000Z' })
    await renderUi(
      <>
        <LateMark deposit={deposit} />
        <LateNote deposit={deposit} />
      </>,
    )
    expect(screen.queryByText(/after the rate ended/)).not.toBeInTheDocument()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  })
})
