import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getMarket } from '#contracts/market/market'
import { listTrades } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { listWaiting } from '#contracts/requests/requests'
import { TRADING_VIEW } from '#contracts/values/trading-view'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { marketSample } from '../../testing/trade-samples.js'

describe('a chart by TradingView', () => {
  let isReached: boolean
  let reached: number
  beforeEach(() => {
    ;[isReached, reached] = [true, 0]
    new FakeServer()
      .answer(getSession, {
        ...clientSession,
        site: { ...clientSession.site, usesTradingView: true },
      })
      .answer(getBalance, balanceSample())
      .answer(listWaiting, waitingSample())
      .answer(getMarket, marketSample())
      .answer(listTrades, pageOfSamples([]))
    const own = globalThis.fetch
    jest.spyOn(globalThis, 'fetch').mockImplementation((asked, init) => {
      if (asked !== TRADING_VIEW) return own(asked, init)
      reached += 1
      return isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('refused'))
    })
  })
  afterEach(() => void jest.restoreAllMocks())

  it('is framed from its own origin, for the asset and interval, and says whose prices it shows', async () => {
    await renderApp('/trades')
    const frame = await screen.findByTitle('Chart of EUR/USD by TradingView')
    const { origin, hash } = new URL(frame.getAttribute('src') ?? '')
    expect(origin).toBe(TRADING_VIEW)
    expect(JSON.parse(decodeURIComponent(hash.slice(1)))).toMatchObject({
      symbol: 'EURUSD',
      interval: '60',
      timezone: 'Etc/UTC',
      hide_volume: true,
    })
    expect(screen.getByText(/^By TradingView, at its own prices/)).toBeInTheDocument()
    expect(screen.queryByRole('slider', { name: /^Price of/ })).not.toBeInTheDocument()
  })

  it('gives way to the built-in one where TradingView cannot be reached', async () => {
    isReached = false
    await renderApp('/trades')
    expect(await screen.findByRole('slider', { name: /^Price of EUR\/USD/ })).toBeInTheDocument()
    expect(reached).toBe(1)
    expect(screen.queryByTitle(/TradingView/)).not.toBeInTheDocument()
  })
})
