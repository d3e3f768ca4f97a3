import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance, getBalanceHistory } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getChanges, getMarket } from '#contracts/market/market'
import { listTrades } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { listWaiting } from '#contracts/requests/requests'
import {
  balanceSample,
  clientSession,
  entryPageSample,
  waitingSample,
} from '../../../testing/client-samples.js'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { changedSample, marketChangesSample } from '../../../testing/heat-samples.js'
import { renderApp } from '../../../testing/render-app.js'
import { pageOfSamples } from '../../../testing/staff-samples.js'
import { marketSample } from '../../../testing/trade-samples.js'

let server: FakeServer

const coins = marketChangesSample('crypto', [
  changedSample('BTCUSD', '101.84'),
  changedSample('ETHUSD', '99.08'),
  changedSample('SOLUSD', '96.88', { isClosed: true }),
])

beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getBalanceHistory, { points: [], transfers: [] })
    .answer(listWaiting, waitingSample())
    .answer(listEntries, entryPageSample([]))
    .answer(listTrades, pageOfSamples([]))
    .answer(getMarket, ({ path }) => marketSample({ instrument: path.split('/').at(-1) }))
    .answer(getChanges, coins)
})

const map = () => screen.findByRole('group', { name: /^Map of 3 assets/ })
const cells = async () => within(await map()).getAllByRole('link')
const asks = () => server.seen.filter(({ path }) => path.includes('/changes'))

describe('the heat map on the home page', () => {
  it('names each coin with its change and sign, and says that prices are simulated', async () => {
    await renderApp('/dashboard')
    expect((await cells()).map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'BTC +1.84%, BTC/USD',
      'ETH −0.92%, ETH/USD',
      'SOL −3.12%, SOL/USD, no new trades',
    ])
    const card = screen.getByRole('region', { name: /^Crypto heat map/ })
    expect(card).toHaveTextContent('Simulated prices')
    expect(card).toHaveTextContent('Change since 00:00 UTC.')
    expect(within(await map()).getByText('+1.84%')).toBeInTheDocument()
    expect(asks().map(({ path }) => path)).toEqual(['/api/markets/crypto/changes'])
  })

  it('hatches what has fallen, so that no colour has to be seen', async () => {
    await renderApp('/dashboard')
    const hatched = (await cells()).map((cell) => cell.querySelector('rect[fill^="url("]') !== null)
    expect(hatched).toEqual([false, true, true])
  })

  it('is one stop of the tab key; arrows move within it, and a coin opens on the market', async () => {
    const { user } = await renderApp('/dashboard')
    const [bitcoin, ether] = await cells()
    expect((await cells()).map((cell) => cell.tabIndex)).toEqual([0, -1, -1])
    bitcoin?.focus()
    await user.keyboard('{ArrowRight}')
    expect(ether).toHaveFocus()
    expect((await cells()).map((cell) => cell.tabIndex)).toEqual([-1, 0, -1])
    await user.keyboard('{ArrowLeft}')
    expect(bitcoin).toHaveFocus()
    await user.keyboard('{ArrowLeft}{ArrowRight}')
    // Enter presses a link in a drawing in browsers alone.
    await user.click(ether as Element)
    expect(await screen.findByRole('combobox', { name: 'Asset' })).toHaveValue('ETHUSD')
  })

  it('is a list as well, the largest rise first, kept in the address', async () => {
    const { user } = await renderApp('/dashboard')
    await map()
    await user.click(screen.getByRole('button', { name: 'List' }))
    const table = await screen.findByRole('region', { name: /^Crypto: every asset/ })
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['BTC/USD101.84+1.84%', 'ETH/USD99.08−0.92%', 'SOL/USD, no new trades96.88−3.12%'])
    expect(screen.queryByRole('group', { name: /^Map of/ })).not.toBeInTheDocument()
  })

  it('begins as a list at an address that says so', async () => {
    await renderApp('/dashboard?heat=list')
    expect(await screen.findByRole('region', { name: /^Crypto: every asset/ })).toBeInTheDocument()
  })

  it('says that it could not be loaded, and comes after another try', async () => {
    server.respond(getChanges, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/dashboard')
    expect(await screen.findByText('The heat map could not be loaded')).toBeInTheDocument()
    server.answer(getChanges, coins)
    const card = screen.getByRole('region', { name: /^Crypto heat map/ })
    await user.click(within(card).getByRole('button', { name: 'Try again' }))
    expect(await map()).toBeInTheDocument()
  })

  it('says that nothing has a price without a source, and asks for none', async () => {
    const priceSources = { forex: null, crypto: null, stocks: null }
    const site = { ...clientSession.site, priceSources }
    server.answer(getSession, { ...clientSession, site })
    await renderApp('/dashboard')
    expect(await screen.findByText('No prices yet.')).toBeInTheDocument()
    expect(asks()).toEqual([])
  })
})

describe('the heat map of the market', () => {
  const closed = {
    isOpen: false,
    since: '2026-11-27T18:00:00.000Z',
    until: '2026-11-30T14:30:00.000Z',
  }

  it('replaces the chart at an address, and says that the market is closed', async () => {
    const items = [changedSample('AAPL', '101.00', { session: closed })]
    server.answer(getChanges, marketChangesSample('stocks', items))
    const { user } = await renderApp('/trades?asset=AAPL&view=map')
    const link = await screen.findByRole('link', { name: 'AAPL +1.00%, Apple' })
    expect(screen.getByText(/Closed: change on the last day of trading/)).toBeInTheDocument()
    expect(screen.queryByRole('slider', { name: /^Price of/ })).not.toBeInTheDocument()
    await user.click(link)
    expect(await screen.findByRole('slider', { name: /^Price of Apple/ })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('group', { name: /^Map of/ })).toBeNull())
  })

  it('is chosen beside the names of the markets, and stays while these are changed', async () => {
    const { user } = await renderApp('/trades')
    await screen.findByRole('slider', { name: /^Price of/ })
    await user.click(screen.getByRole('button', { name: 'Heat map' }))
    await map()
    expect(asks().at(-1)?.path).toBe('/api/markets/forex/changes')
    await user.click(screen.getByRole('link', { name: 'Crypto' }))
    await waitFor(() => expect(asks().at(-1)?.path).toBe('/api/markets/crypto/changes'))
    expect(await screen.findByText('Crypto heat map')).toBeInTheDocument()
  })
})
