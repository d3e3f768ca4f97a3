import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getMarket } from '#contracts/market/market'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { listTrades } from '#contracts/market/trades'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { closedTradeSample, marketSample } from '../../testing/trade-samples.js'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(listWaiting, waitingSample())
    .answer(getMarket, ({ path }) => marketSample({ instrument: path.split('/').at(-1) }))
    .answer(listTrades, pageOfSamples([]))
})

const open = async (address = '/trades') => {
  const view = await renderApp(address)
  await screen.findByRole('slider', { name: /^Price of/ })
  return view
}

describe('the chart', () => {
  it('shows a chart of a single candle', async () => {
    const candle = { start: '2026-11-21T07:00:00.000Z', open: '1.08418', high: '1.08418' }
    const only = { ...candle, low: '1.08418', close: '1.08418' }
    server.answer(getMarket, marketSample({ candles: [only] }))
    await open()
    expect(screen.getByRole('slider', { name: /^Price of EUR\/USD/ })).toBeInTheDocument()
  })

  it('shows its candles as a table, the newest first', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const [, first] = within(
      screen.getByRole('region', { name: /Prices of EUR\/USD/ }),
    ).getAllByRole('row')
    expect(first).toHaveTextContent(/1\.08450.*1\.08470.*1\.08398.*1\.08418/)
  })

  it('tells the values of a candle, by arrow keys, in UTC', async () => {
    const { user } = await open()
    const chart = screen.getByRole('slider', { name: 'Price of EUR/USD' })
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      '21 Nov 2026, 07:00 UTC. Open 1.08450, high 1.08470, low 1.08398, close 1.08418.',
    )
    act(() => chart.focus())
    await user.keyboard('{ArrowLeft}')
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^21 Nov 2026, 06:00 UTC/),
    )
    await user.keyboard('{Home}')
    expect(chart).toHaveAttribute('aria-valuenow', '0')
    await user.keyboard('{Escape}')
    expect(chart).toHaveAttribute('aria-valuenow', '47')
  })

  it('moves through time by buttons and keys, and asks for more candles at the oldest one', async () => {
    const { user } = await open()
    const chart = screen.getByRole('slider', { name: 'Price of EUR/USD' })
    const firstAt = async () => {
      await user.keyboard('{Home}')
      return chart.getAttribute('aria-valuetext')?.split(' UTC')[0]
    }
    act(() => chart.focus())
    expect(await firstAt()).toBe('19 Nov 2026, 08:00')
    await user.click(screen.getByRole('button', { name: 'Fewer candles' }))
    expect(chart).toHaveAttribute('aria-valuemax', '37')
    await user.click(screen.getByRole('button', { name: 'More candles' }))
    expect(chart).toHaveAttribute('aria-valuemax', '47')
    const depths = () => server.seen.flatMap(({ search }) => search.get('candles') ?? [])
    expect(depths()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Earlier' }))
    act(() => chart.focus())
    expect(await firstAt()).toBe('18 Nov 2026, 20:00')
    await waitFor(() => expect(depths()).toEqual(['500']))
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(await firstAt()).toBe('19 Nov 2026, 08:00')
    await user.keyboard('{PageUp}')
    expect(await firstAt()).toBe('18 Nov 2026, 20:00')
    await user.click(screen.getByRole('button', { name: 'To the newest candle' }))
    act(() => chart.focus())
    expect(await firstAt()).toBe('19 Nov 2026, 08:00')
  })

  it('is dragged by the pointer, and pinched by two fingers', async () => {
    await open()
    const chart = screen.getByRole('slider', { name: 'Price of EUR/USD' })
    chart.getBoundingClientRect = () => DOMRect.fromRect({ width: 480 })
    chart.setPointerCapture = () => undefined
    const newest = chart.getAttribute('aria-valuetext')
    const at = (pointerId: number, clientX: number) => ({ pointerId, clientX })
    fireEvent.pointerDown(chart, at(1, 100))
    fireEvent.pointerMove(chart, at(1, 200))
    fireEvent.pointerUp(chart, at(1, 200))
    fireEvent.pointerLeave(chart)
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^20 Nov 2026, 21:00 UTC/)
    fireEvent.pointerDown(chart, at(1, 300))
    fireEvent.pointerMove(chart, at(1, 100))
    fireEvent.pointerUp(chart, at(1, 100))
    fireEvent.pointerLeave(chart)
    expect(chart.getAttribute('aria-valuetext')).toBe(newest)
    fireEvent.pointerDown(chart, at(1, 100))
    fireEvent.pointerDown(chart, at(2, 300))
    fireEvent.pointerMove(chart, at(1, 50))
    fireEvent.pointerMove(chart, at(2, 350))
    expect(chart).toHaveAttribute('aria-valuemax', '31')
  })

  it('marks where the reader entered and left a trade', async () => {
    const own = { openedAt: '2026-11-21T05:20:00.000Z', openPrice: '1.07580' }
    server.answer(listTrades, ({ search }) =>
      pageOfSamples(
        search.get('instrument') === 'EURUSD'
          ? [
              closedTradeSample({
                ...own,
                direction: 'sell',
                closedAt: '2026-11-21T06:10:00.000Z',
                closePrice: '1.07590',
              }),
            ]
          : [],
      ),
    )
    const { user } = await open()
    const chart = screen.getByRole('slider', { name: 'Price of EUR/USD' })
    act(() => chart.focus())
    await user.keyboard('{ArrowLeft}')
    await waitFor(() =>
      expect(chart).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/Your trade was closed at 1\.07590\.$/),
      ),
    )
    await user.keyboard('{ArrowLeft}')
    expect(chart).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/You sold at 1\.07580\.$/),
    )
  })
})
