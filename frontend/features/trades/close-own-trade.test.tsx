import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { closeOwnTrade, getTrade, type TradeDetail } from '#contracts/market/trades'
import { getSession } from '#contracts/own/session'
import { balanceSample, clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { livePriceSample, pricePushes } from '../../testing/push-prices.js'
import { renderUi } from '../../testing/render.js'
import { idOf } from '../../testing/staff-samples.js'
import { closedTradeSample, tradeSample } from '../../testing/trade-samples.js'
import { TradePage } from './trade-page.js'

let server: FakeServer
let trade: TradeDetail

const session = (clientsCloseTrades: boolean) => ({
  ...clientSession,
  site: { ...clientSession.site, clientsCloseTrades },
})

beforeEach(() => {
  trade = tradeSample()
  server = new FakeServer()
    .answer(getSession, session(true))
    .answer(getBalance, balanceSample())
    .answer(getTrade, () => trade)
})

const draw = async () => {
  const view = await renderUi(<TradePage tradeId={idOf(4)} />)
  await screen.findByRole('heading', { level: 1, name: /EURUSD/ })
  return view
}
const button = () => screen.queryByRole('button', { name: 'Close trade' })

describe('closing one’s own trade', () => {
  it('shows first what it would bring, as not settled, and then what it brought', async () => {
    server.answer(closeOwnTrade, { position: 9n, price: '1.08299', result: 1_130n })
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Close trade' }))
    const dialog = await screen.findByRole('dialog', {
      name: 'Close Sell EURUSD at the market price',
    })
    for (const text of ['1.08301', '+$11.10', '$500.00', 'Simulated prices'])
      expect(within(dialog).getByText(text)).toBeInTheDocument()
    expect(within(dialog).getByText(/^Not settled yet/)).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: 'Close trade' }))
    expect(await screen.findByText('Closed at 1.08299, +$11.30')).toBeInTheDocument()
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('shows in its dialog the price of now, as the page behind it does', async () => {
    const pushes = pricePushes()
    const { user } = await draw()
    pushes.connect()
    await user.click(await screen.findByRole('button', { name: 'Close trade' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('1.08301')).toBeInTheDocument()
    pushes.push(livePriceSample({ worthAt: '2026-11-21T09:00:00.000Z', ask: '1.08277' }))
    expect(await dialog.findByText('1.08277')).toBeInTheDocument()
    expect(dialog.queryByText('1.08301')).toBeNull()
    pushes.leave()
  })

  it('says out of hours when it will be possible, in place of the button', async () => {
    const closed = {
      isOpen: false,
      since: '2026-11-20T22:00:00.000Z',
      until: '2026-11-22T22:00:00.000Z',
    }
    trade = tradeSample({ now: { ...tradeSample().now, session: closed } })
    await draw()
    expect(
      await screen.findByText(
        'The market is closed until 22 Nov 2026, 22:00. You can close this trade then.',
      ),
    ).toBeInTheDocument()
    expect(button()).not.toBeInTheDocument()
  })

  it.each([
    [
      'no current price',
      { isCurrent: false },
      'There is no current price at the moment. You can close this trade once there is a new one.',
    ],
    [
      'a closed market',
      { session: { isOpen: false, since: null, until: '2026-11-22T22:00:00.000Z' } },
      'The market is closed until 22 Nov 2026, 22:00. You can close this trade then.',
    ],
  ])(
    'says in place of the button that there is %s, and keeps an open dialog',
    async (_, now, why) => {
      const at = '2026-11-21T08:30:00.000Z'
      server.respond(closeOwnTrade, () =>
        problem('price-too-old', { status: 409, details: { instrument: 'EURUSD', at } }),
      )
      const { user, queries } = await draw()
      await user.click(await screen.findByRole('button', { name: 'Close trade' }))
      const dialog = await screen.findByRole('dialog')
      trade = tradeSample({ now: { ...tradeSample().now, ...now } })
      await act(() => queries.invalidateQueries({ queryKey: ['trades'] }))
      expect(await screen.findByText(why)).toBeInTheDocument()
      await user.click(within(dialog).getByRole('button', { name: 'Close trade' }))
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(/too old/)
      expect(dialog).toBeInTheDocument()
    },
  )

  it('keeps the dialog open with the cause of a refusal', async () => {
    server.respond(closeOwnTrade, () => problem('closing-not-offered', { status: 409 }))
    const { user } = await draw()
    await user.click(await screen.findByRole('button', { name: 'Close trade' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Close trade' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Our staff close trades on this site, so yours is still open. Ask them to.',
    )
  })

  it.each([
    ['the site does not say that clients do', () => server.answer(getSession, session(false))],
    ['there is no price', () => void (trade = tradeSample({ now: null }))],
    [
      'the account is suspended',
      () => server.answer(getBalance, balanceSample({ suspendedAt: '2026-11-21T08:00:00.000Z' })),
    ],
    ['it is closed', () => void (trade = closedTradeSample())],
  ])('is not offered if %s', async (_, given) => {
    given()
    await draw()
    await screen.findByText('Lot size')
    expect(button()).toBeNull()
  })
})

describe('a closed trade', () => {
  it('says that it was settled at the market price, or that staff entered it, with no prices', async () => {
    trade = closedTradeSample()
    const { unmount } = await draw()
    expect(await screen.findByText('Settled at market price')).toBeInTheDocument()
    unmount()
    trade = closedTradeSample({
      isByStaff: true,
      direction: null,
      amount: 0n,
      openedAt: null,
      openPrice: null,
      closePrice: null,
      source: null,
      marketResult: null,
      reason: 'Closed elsewhere',
    })
    await draw()
    expect(await screen.findByText('Entered by staff')).toBeInTheDocument()
    expect(screen.getByText(/^Our staff entered this trade as closed/)).toBeInTheDocument()
    expect(screen.queryByText('Settled at market price')).toBeNull()
    expect(screen.queryByText('Opened at')).toBeNull()
    expect(screen.queryByText('$0.00')).toBeNull()
  })
})
