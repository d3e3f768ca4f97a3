import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { getMarket, openTrade } from '#contracts/market/market'
import { listTrades } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { listWaiting } from '#contracts/requests/requests'
import { balanceSample, clientSession, waitingSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { pageOfSamples } from '../../testing/staff-samples.js'
import { marketSample } from '../../testing/trade-samples.js'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(listWaiting, waitingSample())
    .answer(listTrades, pageOfSamples([]))
    .answer(getMarket, marketSample())
})

const open = async () => {
  const view = await renderApp('/trades')
  await screen.findByRole('slider', { name: /^Price of/ })
  return view
}
const buy = () => screen.getByRole('button', { name: /^BUY/ })
const type = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '500')
  await user.type(screen.getByRole('textbox', { name: 'Lot size' }), '0.1')
  await user.click(buy())
  return screen.findByRole('dialog')
}

describe('the form of a new trade', () => {
  it('says out of hours until when the market is closed, before anything is pressed', async () => {
    const session = {
      isOpen: false,
      since: '2026-11-20T22:00:00.000Z',
      until: '2026-11-22T22:00:00.000Z',
    }
    server.answer(getMarket, marketSample({ session }))
    await open()
    expect(
      screen.getByText(
        'This market is closed until 22 Nov 2026, 22:00 (UTC). You can trade again then. Prices are those of 20 Nov 2026, 22:00, when it closed.',
      ),
    ).toBeInTheDocument()
    expect(screen.getByText(/^Forex: closed until 22 Nov/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Crypto is open at all hours' })).toHaveAttribute(
      'href',
      '/trades?asset=BTCUSD',
    )
    expect(screen.queryByText(/^You confirm on the next step/)).not.toBeInTheDocument()
    expect(screen.getByText('+0.00164 (+0.15%) 20 Nov')).toBeInTheDocument()
    for (const name of [/^SELL/, /^BUY/])
      expect(screen.getByRole('button', { name })).toBeDisabled()
  })

  it('says that staff have closed the asset, since when and why', async () => {
    const closed = { since: '2026-11-20T09:00:00.000Z', reason: 'The price is in doubt' }
    server.answer(getMarket, marketSample({ closed }))
    await open()
    expect(
      screen.getByText(/^Our staff take no new trades in EUR\/USD since 20 Nov 2026, 09:00/),
    ).toHaveTextContent('The price is in doubt')
    expect(buy()).toBeDisabled()
  })

  it('says nothing of the kind while the market is open', async () => {
    await open()
    expect(screen.getByText('Forex: open until 20 Nov, 22:00')).toBeInTheDocument()
    expect(screen.queryByText(/closed until|no new trades/i)).not.toBeInTheDocument()
    expect(buy()).toBeEnabled()
  })

  it.each([
    [
      'market-closed',
      { instrument: 'EURUSD', until: '2026-11-22T22:00:00.000Z' },
      'This market is closed until 22 Nov 2026, 22:00, so nothing was traded.',
    ],
    [
      'instrument-closed',
      { instrument: 'EURUSD', since: '2026-11-20T09:00:00.000Z', reason: 'The price is in doubt' },
      'Our staff take no new trades in EURUSD since 20 Nov 2026, 09:00: “The price is in doubt”. Nothing was traded.',
    ],
  ] as const)(
    'that was open meanwhile says %s with the facts, and keeps what was typed',
    async (code, details, said) => {
      server.respond(openTrade, () => problem(code, { details }))
      const { user } = await open()
      const dialog = await type(user)
      await user.click(within(dialog).getByRole('button', { name: /Buy for/ }))
      expect(await within(dialog).findByText(said)).toBeInTheDocument()
      expect(screen.getByRole('textbox', { name: 'Amount', hidden: true })).toHaveValue('500')
    },
  )
})
