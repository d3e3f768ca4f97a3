import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getChanges, getMarket, openTrade } from '#contracts/market/market'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { listTrades } from '#contracts/market/trades'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { changedSample, marketChangesSample } from '../../testing/heat-samples.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, idOf, pageOfSamples } from '../../testing/staff-samples.js'
import { closedTradeSample, marketSample, tradeSample } from '../../testing/trade-samples.js'

let server: FakeServer

beforeEach(() => {
  notifications.clean()
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
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const lots = () => screen.getByRole('textbox', { name: 'Lot size' })
const sent = () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)

describe('the market', () => {
  it('of a suspended client says so above its form, which is closed', async () => {
    server.answer(getBalance, balanceSample({ suspendedAt: '2026-11-21T08:00:00.000Z' }))
    await open()
    expect(await screen.findByText(/^Your account is currently inactive/)).toBeInTheDocument()
    expect(amount()).toBeDisabled()
    for (const name of [/SELL/i, /BUY/i])
      expect(screen.getByRole('button', { name })).toBeDisabled()
  })

  it('lets what is typed replace the asset that was chosen', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('combobox', { name: 'Asset' }))
    await user.keyboard('gbp')
    expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveValue('gbp')
    expect(await screen.findByRole('option', { name: /GBPUSD/ })).toBeInTheDocument()
  })

  it('shows the price, how it changed since the day began, what can be traded with, and that prices are simulated', async () => {
    await open()
    expect(
      screen.getByText('1.08418', { selector: 'span:not([aria-hidden] *)' }),
    ).toBeInTheDocument()
    expect(screen.getByText('+0.00164 (+0.15%) today')).toBeInTheDocument()
    expect(within(screen.getByRole('main')).getByText('Simulated prices')).toBeInTheDocument()
    expect(screen.getByText(/Available to trade:/)).toHaveTextContent('$1,000.00')
    expect(screen.getByRole('button', { name: 'SELL 1.08412' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'BUY 1.08424' })).toBeEnabled()
  })

  it('says which time a price is of that is too old, and keeps an order that is refused for it', async () => {
    const at = '2026-11-21T07:02:00.000Z'
    server
      .answer(getMarket, marketSample({ at, isCurrent: false, dayOpen: null }))
      .respond(openTrade, () =>
        problem('price-too-old', { status: 409, details: { instrument: 'EURUSD', at } }),
      )
    const { user } = await open()
    const old = screen.getByText(/^Too old to trade at/)
    expect(within(old).getByText(/07:02/)).toHaveAttribute('datetime', at)
    expect(screen.queryByText(/today/)).not.toBeInTheDocument()
    await user.type(amount(), '500')
    await user.type(lots(), '0.1')
    await user.click(screen.getByRole('button', { name: /BUY/ }))
    await user.click(await screen.findByRole('button', { name: 'Buy for $500.00' }))
    expect(await screen.findByText(/^The last price is of .*07:02.* too old/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(amount()).toHaveValue('500')
    expect(lots()).toHaveValue('0.1')
  })

  it('begins each market with its first asset, and shows no price under another name', async () => {
    const { user } = await open()
    const letGo = server.delay(getMarket)
    await user.click(screen.getByRole('link', { name: 'Crypto' }))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveValue('BTCUSD'),
    )
    expect(screen.queryByText('+0.00164 (+0.15%) today')).not.toBeInTheDocument()
    letGo()
    expect(await screen.findByRole('slider', { name: /^Price of BTC\/USD/ })).toBeInTheDocument()
  })

  it('opens an address with an unknown asset at the first one', async () => {
    await open('/trades?asset=NOTHING&interval=2h')
    expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveValue('EURUSD')
  })
})

describe('the trades below the market', () => {
  it('say while there are none how one is opened, without a button that leads nowhere', async () => {
    await open()
    expect(await screen.findByText('Open one with SELL or BUY above.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Go to the market' })).not.toBeInTheDocument()
  })

  it('can be saved as a file, although the chosen tab is empty', async () => {
    await open()
    expect(await screen.findByText('No open trades.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Download trades as CSV' })).toBeInTheDocument()
  })

  it('have both prices once they are closed, and are running before', async () => {
    server.answer(
      listTrades,
      pageOfSamples([closedTradeSample(), tradeSample({ tradeId: idOf(5) })]),
    )
    await open()
    const [closed, running] = within(
      await screen.findByRole('list', { name: 'Your trades' }),
    ).getAllByRole('listitem')
    expect(closed).toHaveTextContent(/0\.10 lots, 1\.08412 to 1\.08289/)
    expect(running).toHaveTextContent(/0\.10 lots at 1\.08412, now 1\.08301.*Running, \+\$11\.10/)
  })
})

describe('a new trade', () => {
  it('says that the balance could not be loaded, and is possible after another try', async () => {
    server.respond(getBalance, () => problem('internal', { status: 500 }))
    const { user } = await open()
    expect(await screen.findByText('Your balance could not be loaded')).toBeInTheDocument()
    expect(screen.queryByText(/Available to trade/)).not.toBeInTheDocument()
    server.answer(getBalance, balanceSample())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^BUY/ })).toBeEnabled())
    expect(screen.getByText(/Available to trade/)).toHaveTextContent('$1,000.00')
  })

  it('is spoken as it is typed, and not each time the price moves', async () => {
    const { user, queries } = await open()
    const moves = async (lotValue: bigint) => {
      server.answer(getMarket, marketSample({ lotValue }))
      await act(() => queries.invalidateQueries({ queryKey: ['market'] }))
    }
    await user.type(lots(), '0.1')
    expect(screen.getByText(/worth about \$10,841\.80$/)).toHaveAttribute('aria-live', 'polite')
    await moves(10_842_000n)
    expect(await screen.findByText(/worth about \$10,842\.00$/)).toHaveAttribute('aria-live', 'off')
    await user.type(lots(), '1')
    expect(screen.getByText(/worth about \$11,926\.20$/)).toHaveAttribute('aria-live', 'polite')
  })

  it('is shown to staff who view the account, with a line that says why it does nothing', async () => {
    server.answer(getSession, { ...clientSession, view: { until: '2099-01-01T00:00:00.000Z' } })
    await open()
    expect(screen.getByText(/Only the client can do this/)).toBeInTheDocument()
    for (const control of [amount(), lots(), screen.getByRole('button', { name: /^BUY/ })])
      expect(control).toBeDisabled()
    expect(screen.getByRole('button', { name: '4h' })).toBeEnabled()
  })

  it('asks for what is missing, by the field', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    expect(await screen.findByText('Input an amount')).toBeInTheDocument()
    expect(screen.getByText('Input your lot size')).toBeInTheDocument()
    expect(amount()).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('says how many lots an amount allows, and that the balance does not cover it', async () => {
    const { user } = await open()
    await user.type(amount(), '500')
    await user.type(lots(), '0.14')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    expect(await screen.findByText('This amount allows up to 0.13 lots')).toBeInTheDocument()
    await user.clear(amount())
    await user.type(amount(), '1000.01')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    expect(await screen.findByText('Insufficient balance')).toBeInTheDocument()
    await user.clear(amount())
    await user.type(amount(), '20')
    await user.clear(lots())
    await user.type(lots(), '0.01')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    expect(
      await screen.findByText(/^Enter at least \$36\.15 for the smallest lot/),
    ).toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  it('allows no more lots than one trade may have, and says so of a larger number', async () => {
    server.answer(getMarket, marketSample({ lotValue: 16_209n }))
    const { user } = await open()
    await user.type(amount(), '50000')
    expect(screen.getByText('Up to 100.00 lots for $50,000.00')).toBeInTheDocument()
    await user.type(lots(), '1000')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    expect(await screen.findByText('Enter between 0.01 and 100 lots')).toBeInTheDocument()
  })

  it('keeps its amount, and not its lots, with another asset', async () => {
    const { user } = await open()
    await user.type(amount(), '500')
    await user.type(lots(), '0.1')
    await user.click(screen.getByRole('link', { name: 'Crypto' }))
    await screen.findByRole('slider', { name: /^Price of BTC\/USD/ })
    expect(amount()).toHaveValue('500')
    expect(lots()).toHaveValue('')
  })

  it('says “Failed to place trade” with the reference if nobody knows why it failed', async () => {
    server.respond(openTrade, () => problem('internal', { status: 500, reference: '8C29' }))
    const { user } = await open()
    await user.type(amount(), '500')
    await user.type(lots(), '0.10')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /Buy for/ }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Failed to place trade. Reference 8C29. Your request was not confirmed. Press again; it will not be sent twice.',
    )
  })

  it('shows what it means as it is typed, repeats the pressed direction before it is sent, and says where it is then', async () => {
    server.answer(openTrade, { tradeId: idOf(4) as never, price: '1.08411', position: 9n })
    const { user } = await open()
    expect(screen.queryByText('Held while open')).not.toBeInTheDocument()
    await user.type(amount(), '500')
    expect(screen.getByText('Up to 0.13 lots for $500.00')).toBeInTheDocument()
    await user.type(lots(), '0,1')
    expect(screen.getByText('0.10 lots = 10,000 EUR, worth about $10,841.80')).toBeInTheDocument()
    expect(screen.getByText('Held while open').parentElement).toHaveTextContent('$500.00')
    await user.click(screen.getByRole('button', { name: /^SELL/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Sell 0.10 lots of EUR/USD' })
    expect(dialog).toHaveTextContent('1.08412')
    expect(dialog).toHaveTextContent('Available after$500.00')
    expect(dialog).toHaveTextContent('A loss can take all of it, and never more than it.')
    server.answer(listTrades, pageOfSamples([tradeSample()]))
    await user.click(within(dialog).getByRole('button', { name: /Sell for \$500\.00/ }))
    expect(await screen.findByText('Trade Placed Successfully')).toBeInTheDocument()
    expect(sent()).toEqual([
      { instrument: 'EURUSD', direction: 'sell', amount: '500.00', lots: '0.10' },
    ])
    expect(await screen.findByRole('link', { name: /Sell EURUSD/ })).toBeInTheDocument()
    expect(amount()).toHaveValue('')
  })

  it('keeps what was typed when it is refused, and says why', async () => {
    server.respond(openTrade, () =>
      problem('account-suspended', { details: { since: '2026-11-21T08:00:00.000Z' } }),
    )
    const { user } = await open()
    await user.type(amount(), '500')
    await user.type(lots(), '0.1')
    await user.click(screen.getByRole('button', { name: /^BUY/ }))
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /Buy for/ }),
    )
    expect(await screen.findByText(/suspended/i)).toBeInTheDocument()
    expect(amount()).toHaveValue('500')
  })
})

it('The market of an admin has a chart and a heat map, and nothing to trade with', async () => {
  server
    .answer(getSession, adminSession)
    .answer(getChanges, marketChangesSample('crypto', [changedSample('BTCUSD', '101.84')]))
  const { user } = await open()
  expect(screen.getByRole('link', { name: 'Market' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Your trades' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Crypto' }))
  await user.click(await screen.findByText('Heat map'))
  expect(await screen.findByRole('group', { name: /^Map of 1 asset/ })).toBeVisible()
  const asked = server.seen.map(({ path }) => path)
  expect(asked).not.toContain('/api/balance')
  expect(asked).not.toContain('/api/trades')
})
