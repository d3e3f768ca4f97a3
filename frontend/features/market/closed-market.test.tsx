import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { listTrades } from '#contracts/market/trades'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { tradeSample } from '../../testing/trade-samples.js'

it('The market is closed without a price source, says why, asks for no price, and still lists the trades', async () => {
  const server = new FakeServer()
    .answer(getSession, { ...clientSession, site: { ...clientSession.site, priceSource: null } })
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
