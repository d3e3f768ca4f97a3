import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { balanceSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { SignalCard } from './signal-card.js'

const set = {
  signalStrength: 68,
  signalSetAt: '2026-11-12T08:00:00.000Z',
  signalSetBy: 'desk',
} as const
const bar = () => screen.findByRole('meter', { name: 'Signal strength' })
const filled = (meter: HTMLElement) =>
  Array.from(meter.children, (block) => (block as HTMLElement).style.getPropertyValue('--filled'))

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
})

describe('the signal strength on the home page', () => {
  it('is a bar with its per cent, the day, and whose judgement it is', async () => {
    server.answer(getBalance, balanceSample(set))
    await renderUi(<SignalCard />)
    const meter = await bar()
    expect(meter).toHaveAttribute('aria-valuenow', '68')
    expect(meter).toHaveAttribute('aria-valuetext', '68%')
    expect(screen.getByText('68%')).toBeVisible()
    expect(
      screen.getByText(
        'Set on 12 Nov 2026 by your account desk. It is a judgement, not a measurement.',
      ),
    ).toBeVisible()
    expect(filled(meter)).toEqual([
      ...Array.from({ length: 13 }, () => '100%'),
      '60%',
      ...Array.from({ length: 6 }, () => '0%'),
    ])
  })

  it('says when a signal plan has changed it', async () => {
    server.answer(getBalance, balanceSample({ ...set, signalSetBy: 'plan' }))
    await renderUi(<SignalCard />)
    expect(
      await screen.findByText(
        'Changed on 12 Nov 2026 with your signal plan. It is a judgement, not a measurement.',
      ),
    ).toBeVisible()
  })

  it('says that nobody has set it yet, without a day', async () => {
    server.answer(getBalance, balanceSample())
    await renderUi(<SignalCard />)
    expect(filled(await bar()).filter((width) => width !== '0%')).toEqual(['20%'])
    expect(screen.getByText('Your account desk has not set it yet.')).toBeVisible()
    expect(screen.queryByText(/^Set by/)).not.toBeInTheDocument()
  })

  it.each([
    [0, 0],
    [100, 20],
  ])('at %i per cent has %i whole blocks', async (signalStrength, whole) => {
    server.answer(getBalance, balanceSample({ ...set, signalStrength }))
    await renderUi(<SignalCard />)
    expect(filled(await bar()).filter((width) => width === '100%')).toHaveLength(whole)
  })

  it('changes while it is on screen, and is marked as just changed', async () => {
    server.answer(getBalance, balanceSample())
    const { queries } = await renderUi(<SignalCard />)
    await bar()
    act(
      () =>
        void queries.setQueryData(
          ['balance', getBalance.path, {}],
          balanceSample({ ...set, position: 9n }),
        ),
    )
    expect(await screen.findByText('68%')).toHaveAttribute('data-changed', 'true')
    expect(await bar()).toHaveAttribute('aria-valuenow', '68')
  })

  it('says that it could not be loaded', async () => {
    server.respond(getBalance, () => problem('internal', { status: 500 }))
    await renderUi(<SignalCard />)
    expect(await screen.findByText('Signal strength could not be loaded')).toBeVisible()
  })
})
