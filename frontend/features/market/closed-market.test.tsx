import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { getMarket } from '#contracts/market/market'
import { listTrades } from '#contracts/market/trades'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { marketSample, tradeSample } from '../../testing/trade-samples.js'

it('One market without a price source is closed, and leads to the others', async () => {
  const sources = { forex: 'quotes', crypto: 'coingecko', stocks: null } as const
  const server = new FakeServer()
    .answer(getSession, {
      ...clientSession,
      site: { ...clientSession.site, priceSources: sources },
    })
    .answer(getBalance, balanceSample())
    .answer(listWaiting, waitingSample())
    .answer(listTrades, pageOfSamples([]))
    .answer(getMarket, marketSample({ instrument: 'BTCUSD', source: 'coingecko' }))
  const { user } = await renderApp('/trades?asset=AAPL')
  expect(await screen.findByText('Stocks are closed')).toBeInTheDocument()
  expect(server.seen.filter(({ path }) => path.startsWith('/api/market'))).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Crypto' }))
  expect(await screen.findByText(/Prices by CoinGecko\./)).toBeInTheDocument()
  expect(within(screen.getByRole('main')).queryByText('Simulated prices')).not.toBeInTheDocument()
})

it('The market is closed without a price source, says why, asks for no price, and still lists the trades', async () => {
  const server = new FakeServer()
    .answer(getSession, {
      ...clientSession,
      site: { ...clientSession.site, priceSources: { forex: null, crypto: null, stocks: null } },
    })
    .answer(getBalance, balanceSample())
    .answer(listWaiting, waitingSample())
    .answer(listTrades, pageOfSamples([tradeSample({ now: null })]))
  await renderApp('/trades')
  expect(await screen.findByText('The market is closed')).toBeInTheDocument()
  expect(screen.getByText(/^No price source is set up on this site/)).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: /Sell EURUSD/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /SELL|BUY/ })).not.toBeInTheDocument()
  expect(server.seen.filter(({ path }) => path.startsWith('/api/market'))).toEqual([])
})
