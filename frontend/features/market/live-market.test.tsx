import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getMarket } from '#contracts/market/market'
import { listTrades } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { listWaiting } from '#contracts/requests/requests'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { livePriceSample, pricePushes } from '../../testing/push-prices.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { marketSample, tradeSample } from '../../testing/trade-samples.js'

const earlier = { ...tradeSample().now, at: '2026-11-21T07:40:00.000Z' }

describe('the market while prices are pushed', () => {
  let server: FakeServer
  let pushes: ReturnType<typeof pricePushes>
  beforeEach(async () => {
    pushes = pricePushes()
    server = new FakeServer()
      .answer(getSession, clientSession)
      .answer(getBalance, balanceSample())
      .answer(listWaiting, waitingSample())
      .answer(getMarket, marketSample())
      .answer(listTrades, pageOfSamples([tradeSample({ now: earlier })]))
    await renderApp('/trades')
    await screen.findByRole('slider', { name: /^Price of/ })
    await screen.findByRole('list', { name: 'Your trades' })
    pushes.connect()
  })
  afterEach(() => pushes.leave())

  const candle = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  const asked = () => server.seen.filter(({ path }) => path.includes('/market/')).length

  it('moves its price, its buttons, its last candle and what an open trade would bring, without a request', async () => {
    expect(pushes.watched.at(-1)).toEqual(['EURUSD'])
    const before = server.seen.length
    pushes.push(livePriceSample())
    expect(await screen.findByRole('button', { name: 'SELL 1.08512' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'BUY 1.08524' })).toBeEnabled()
    expect(candle()).toMatch(/07:00 UTC\. Open 1\.08450, high 1\.08518, .* close 1\.08518/)
    // Sold at 1.08412, closed at the ask: 112 ticks of ten cents.
    const trades = screen.getByRole('list', { name: 'Your trades' })
    expect(trades).toHaveTextContent(/11\.20 not settled/)
    pushes.push(livePriceSample({ at: '2026-11-21T07:41:01.000Z', price: '1.08300' }))
    await waitFor(() => expect(candle()).toMatch(/high 1\.08518, low 1\.08300, close 1\.08300/))
    expect(server.seen).toHaveLength(before)
  })

  it('says of a price that it is too old as soon as that is pushed', async () => {
    pushes.push(livePriceSample({ isCurrent: false }))
    expect(await screen.findByText(/^Too old to trade at/)).toBeInTheDocument()
  })

  it('does not go back to an older price', async () => {
    pushes.push(livePriceSample({ at: '2026-11-21T07:39:00.000Z' }))
    await act(() => Promise.resolve())
    expect(screen.getByRole('button', { name: 'SELL 1.08412' })).toBeInTheDocument()
  })

  it('asks for its chart when the next candle begins, and leaves the last one alone', async () => {
    const before = asked()
    pushes.push(livePriceSample({ at: '2026-11-21T08:00:00.000Z' }))
    await waitFor(() => expect(asked()).toBe(before + 1))
    expect(candle()).toMatch(/07:00 UTC.* close 1\.08418/)
  })
})
