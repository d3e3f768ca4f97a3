import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import {
  getDeposit,
  listDepositMethods,
  listDeposits,
  requestDeposit,
} from '#contracts/requests/deposits'
import { listQuotes, requestQuote } from '#contracts/requests/quotes'
import { uploadProof } from '#contracts/ledger/files'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { balanceSample, clientSession, ownDepositSample } from '../../testing/client-samples.js'
import {
  bodySent,
  chooseFile,
  depositServer,
  paying,
  proofPicture,
} from '../../testing/deposit-server.js'
import { problem, type FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

let server: FakeServer
const bodyOf = (path: string) => bodySent(server, path)

beforeEach(() => {
  hideAmounts(false)
  notifications.clean()
  server = depositServer()
})

describe('the steps of a deposit', () => {
  it('ask for an amount, keep it in the address, and name the withdrawal fee at the start', async () => {
    const { user, address } = await renderApp('/deposit')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await screen.findByText('Input an amount')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(
      await screen.findByText('No deposit fee. A withdrawal costs 2%, taken from its amount.'),
    ).toBeInTheDocument()
    await user.type(screen.getByRole('textbox'), '1,500{Enter}')
    await waitFor(() => expect(address()).toBe('/deposit?amount=1500.00&step=method'))
  })

  it('lock a rate only for a chosen coin, with the estimate labelled as simulated', async () => {
    const { user, address } = await renderApp('/deposit?amount=500&step=method')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(screen.getByText('Choose a payment method')).toBeInTheDocument()
    expect(screen.getByText('Simulated prices', { selector: 'legend *' })).toBeInTheDocument()
    expect(screen.getByText('about 500.26 USDT')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(address()).toBe(paying))
    expect(bodyOf('/api/deposits/quotes')).toEqual({ amount: '500', method: 'tether' })
  })

  it('warn that an address of the demo belongs to nobody, and only in the demo', async () => {
    const { unmount } = await renderApp(paying)
    expect((await screen.findByText(/network only/)).parentElement).toHaveTextContent(
      /^This is a demo address. Do not send anything to it. TRON \(TRC-20\) network only./,
    )
    unmount()
    server.answer(getSession, { ...clientSession, site: { ...clientSession.site, isDemo: false } })
    await renderApp(paying)
    expect((await screen.findByText(/network only/)).parentElement).toHaveTextContent(
      /^TRON \(TRC-20\) network only./,
    )
  })

  it.each(['/deposit', '/deposit?amount=500&step=method', paying])(
    'are closed to a suspended client at %s, with a note that says since when',
    async (address) => {
      server.answer(getBalance, balanceSample({ suspendedAt: '2026-11-21T08:00:00.000Z' }))
      await renderApp(address)
      expect(await screen.findByText(/^Your account is currently inactive/)).toHaveTextContent(
        /Since .*2026/,
      )
      expect(
        await screen.findByRole('button', { name: address === paying ? /Paid/ : 'Next' }),
      ).toBeDisabled()
      for (const field of [...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('radio')])
        expect(field).toBeDisabled()
    },
  )

  it('say which time a price is of that is too old, and keep the amount if a rate is refused for it', async () => {
    const priceAt = '2026-11-21T07:02:00.000Z'
    const tether = { method: 'tether', price: '0.9995', priceSource: 'coingecko' } as const
    server
      .answer(listDepositMethods, { items: [{ ...tether, priceAt, isCurrent: false }] })
      .respond(requestQuote, () =>
        problem('price-too-old', { status: 409, details: { instrument: 'USDTUSD', at: priceAt } }),
      )
    const { user } = await renderApp('/deposit?amount=500&step=method')
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    expect(screen.getByText(/price of .*07:02/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(/^The last price is of .*07:02.* too old/)).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /Tether/ })).toBeChecked()
    expect(screen.getByText('PAY $500.00')).toBeInTheDocument()
  })

  it('are closed without a price source, but for what has its rate already', async () => {
    server.answer(getSession, {
      ...clientSession,
      site: { ...clientSession.site, priceSources: { forex: null, crypto: null, stocks: null } },
    })
    const { unmount } = await renderApp('/deposit?amount=500&step=method')
    expect(await screen.findByText('Deposits are closed')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
    expect(server.seen.filter(({ path }) => path.startsWith('/api/deposit-methods'))).toEqual([])
    unmount()
    await renderApp(paying)
    expect(await screen.findByRole('button', { name: /Paid/ })).toBeInTheDocument()
  })

  it('require a proof, refuse other files at the field, and offer to retry a failed upload', async () => {
    const { user } = await renderApp(paying)
    await user.click(await screen.findByRole('button', { name: /Paid/ }))
    expect(screen.getByText('Upload your proof of payment first.')).toBeInTheDocument()
    expect(await chooseFile()).toHaveFocus()
    server.respond(uploadProof, () => problem('internal', { status: 500 }))
    await user.upload(await chooseFile(), proofPicture)
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    server.answer(uploadProof, {
      fileId: idOf(3) as never,
      hash: 'a',
      bytes: 1,
      width: 1,
      height: 1,
    })
    await user.click(await screen.findByRole('button', { name: 'Upload again' }))
    expect(await screen.findByText('1 B, uploaded')).toBeInTheDocument()
  })

  it('send the proof when Paid is pressed, say so, and lead to the history', async () => {
    const { user, address } = await renderApp(paying)
    await user.upload(await chooseFile(), proofPicture)
    await screen.findByText('1 B, uploaded')
    await user.click(screen.getByRole('button', { name: /Paid/ }))
    expect(await screen.findByText('Deposit Successful')).toBeInTheDocument()
    await waitFor(() => expect(address()).toBe('/deposit-history'))
    expect(bodyOf(`/api/deposits/${idOf(4)}/request`)).toEqual({ proofId: idOf(3) })
    expect(await screen.findByText('No deposits found.')).toBeInTheDocument()
  })

  it('do not move a client who has left the page by then, but say that the deposit is requested', async () => {
    const { user, address, router } = await renderApp(paying)
    const letGo = server.delay(requestDeposit)
    await user.upload(await chooseFile(), proofPicture)
    await screen.findByText('1 B, uploaded')
    await user.click(screen.getByRole('button', { name: /Paid/ }))
    await act(() => router.navigate({ to: '/withdrawals' }))
    letGo()
    expect(await screen.findByText('Deposit Successful')).toBeInTheDocument()
    expect(address()).toBe('/withdrawals')
  })

  it('lock the rate but do not go on if the client has gone back by then', async () => {
    const { user, address, queries } = await renderApp('/deposit?amount=500&step=method')
    const letGo = server.delay(requestQuote)
    await user.click(await screen.findByRole('radio', { name: /Tether/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('textbox')
    letGo()
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(address()).toBe('/deposit?amount=500')
  })

  it('warn about the network, and tell the client to include the memo if one is needed', async () => {
    server.answer(getDeposit, ownDepositSample({ method: 'ripple', memo: '104417' }))
    await renderApp(paying)
    expect(await screen.findByText('XRP Ledger network only.')).toBeInTheDocument()
    expect(screen.getByText('104417')).toBeInTheDocument()
    expect(screen.queryByText(/No memo is needed/)).not.toBeInTheDocument()
  })
})

describe('the deposit history', () => {
  it('shows coin, day, status, amount and reason of rejection, and leads to each deposit’s page', async () => {
    const rejected = ownDepositSample({
      status: 'rejected',
      requestedAt: '2026-11-20T08:00:00.000Z',
      reason: 'No transfer arrived',
    })
    server.answer(listDeposits, pageOfSamples([rejected]))
    await renderApp('/deposit-history')
    expect(
      await screen.findByRole('heading', { name: 'Trading Balance Deposit' }),
    ).toBeInTheDocument()
    const row = await screen.findByRole('listitem')
    for (const words of ['Tether', '20 Nov 2026', 'Rejected', 'No transfer arrived', '$500.00'])
      expect(row).toHaveTextContent(words)
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/deposits/${idOf(4)}`)
  })

  const unfinished = () => {
    const quote = { method: 'tether', coinAmount: '1500.26', amount: 1_500_00n } as const
    const expiresAt = new Date(Date.now() + 600_000).toISOString()
    server.answer(listQuotes, { items: [{ ...quote, expiresAt, depositId: idOf(4) as never }] })
    return renderApp('/deposit-history')
  }

  it('shows what was begun and not submitted, and leads to where it is finished', async () => {
    await unfinished()
    const list = await screen.findByRole('list', { name: 'Not submitted yet' })
    expect(within(list).getByRole('link', { name: '1,500.26 USDT' })).toHaveAttribute(
      'href',
      paying,
    )
  })

  it('and the choice of a coin give no amount away by its coins while amounts are hidden', async () => {
    hideAmounts(true)
    const { unmount } = await unfinished()
    expect((await screen.findByText('1,500.26')).closest('[aria-hidden]')).not.toBeNull()
    unmount()
    await renderApp('/deposit?amount=500&step=method')
    expect((await screen.findByText('about 500.26 USDT')).closest('[aria-hidden]')).not.toBeNull()
  })
})
