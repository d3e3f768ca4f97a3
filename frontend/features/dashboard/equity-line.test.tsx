import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance, getBalanceHistory } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { listTrades, type OwnTrade } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { listWaiting } from '#contracts/requests/requests'
import {
  balanceSample,
  clientSession,
  entryPageSample,
  waitingSample,
} from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { livePriceSample, pricePushes } from '../../testing/push-prices.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { tradeSample } from '../../testing/trade-samples.js'

describe('the equity', () => {
  let server: FakeServer
  beforeEach(() => {
    server = new FakeServer()
      .answer(getSession, clientSession)
      .answer(getBalance, balanceSample({ settled: 100_000n }))
      .answer(getBalanceHistory, { points: [], transfers: [] })
      .answer(listWaiting, waitingSample())
      .answer(listEntries, entryPageSample([]))
  })

  const openOnes = async (...trades: readonly OwnTrade[]) => {
    server.answer(listTrades, pageOfSamples(trades))
    await renderApp('/dashboard')
    return screen.findByText(/^Equity/)
  }

  it('is the balance plus what every open trade would bring', async () => {
    const other = tradeSample({ tradeId: idOf(5), now: { ...tradeSample().now, result: -2_000n } })
    const line = await openOnes(tradeSample(), other)
    expect(line).toHaveTextContent(
      'Equity $991.10, balance plus open trades \u2212$8.90, not settled',
    )
  })

  it('is unknown while open trades could not be loaded, which can be tried again', async () => {
    server.respond(listTrades, () => problem('not-found', { status: 404 }))
    const { user } = await renderApp('/dashboard')
    const line = await screen.findByText(/so equity is unknown\./)
    server.answer(listTrades, pageOfSamples([]))
    await user.click(within(line).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Equity/)).toHaveTextContent('Equity $1,000.00')
  })

  it('moves with a pushed price', async () => {
    const now = { ...tradeSample().now, at: '2026-11-21T07:40:00.000Z' }
    const pushes = pricePushes()
    const line = await openOnes(tradeSample({ now }))
    pushes.connect()
    await waitFor(() => expect(pushes.watched.at(-1)).toContain('EURUSD'))
    // Sold at 1.08412 and bought back at 1.08524: 112 ticks of ten cents.
    pushes.push(livePriceSample())
    await waitFor(() => expect(line).toHaveTextContent('Equity $988.80'))
    pushes.leave()
  })

  it('says which trades it leaves out, and that a price is old', async () => {
    const line = await openOnes(
      tradeSample({ now: null }),
      tradeSample({ tradeId: idOf(5), now: { ...tradeSample().now, isCurrent: false } }),
    )
    expect(line).toHaveTextContent(
      /^Equity \$1,011\.10.*, without 1 trade that has no price, partly at old prices$/,
    )
  })

  it('is the balance while no trade is open', async () => {
    expect(await openOnes()).toHaveTextContent(
      'Equity $1,000.00, the same as your balance: no trade is open',
    )
  })
})
