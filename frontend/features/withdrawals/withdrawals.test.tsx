import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listWaiting } from '#contracts/requests/requests'
import { listDestinations, saveDestination } from '#contracts/requests/destinations'
import { getSession } from '#contracts/own/session'
import {
  getWithdrawalTerms,
  listWithdrawals,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import {
  balanceSample,
  clientSession,
  termsSample,
  withdrawalSample,
  waitingSample,
} from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

let server: FakeServer
const review = `/select-withdrawal?step=review&amount=150.00&destination=${idOf(6)}`
const destination = {
  destinationId: idOf(6) as never,
  method: 'bank' as const,
  label: 'Nordbank ••••4417',
  name: null,
  holder: 'Amara Okafor',
  addedAt: '2026-10-03T08:00:00.000Z',
}
const bodyOf = (path: string) =>
  server.seen.find((seen) => seen.method === 'POST' && seen.path === path)?.body

beforeEach(() => {
  hideAmounts(false)
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getWithdrawalTerms, termsSample)
    .answer(listDestinations, { items: [destination] })
    .answer(listWithdrawals, pageOfSamples([]))
    .answer(requestWithdrawal, { withdrawalId: idOf(5) as never, position: 8n })
})

describe('the details of a withdrawal', () => {
  it.each([
    ['', 'Please enter an amount'],
    ['1000.01', 'Insufficient balance!'],
    ['9.99', 'Minimum withdrawal is $10.00'],
  ])('refuse %p at the field and say why', async (typed, words) => {
    const { user, address } = await renderApp('/select-withdrawal?step=details')
    const field = await screen.findByRole('textbox')
    if (typed) await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(field).toHaveFocus()
    expect(address()).toBe('/select-withdrawal?step=details')
  })

  it('say what has to stay for a debt, and refuse more', async () => {
    server.answer(getWithdrawalTerms, { ...termsSample, most: 60_000n })
    const { user } = await renderApp('/select-withdrawal?step=details')
    const field = await screen.findByRole('textbox')
    const words = 'As much as you owe has to stay, so you can withdraw up to $600.00.'
    expect(field).toHaveAccessibleDescription(expect.stringContaining(words))
    await user.type(field, '600.01')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('accept everything available, to the cent', async () => {
    const { user, address } = await renderApp('/select-withdrawal?step=details')
    await user.type(await screen.findByRole('textbox'), '1,000.00')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await waitFor(() =>
      expect(address()).toBe(
        `/select-withdrawal?step=review&amount=1000.00&destination=${idOf(6)}`,
      ),
    )
  })

  it('save a new bank account first, and show a refusal under its field', async () => {
    const full = {
      path: 'details.accountNumber',
      message: 'At most 10 destinations are kept; use one of yours',
    }
    server.respond(saveDestination, () => problem('invalid-input', { status: 422, fields: [full] }))
    const { user } = await renderApp('/select-withdrawal?step=details')
    await user.type(await screen.findByRole('textbox'), '150')
    await user.click(screen.getByRole('radio', { name: 'New bank account' }))
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText('Bank name is required')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    await user.type(screen.getByLabelText('Account name'), 'Amara Okafor')
    await user.type(screen.getByLabelText('Account number'), 'DE12 3456 4417')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText(full.message)).toBeInTheDocument()
    expect(bodyOf('/api/destinations')).toEqual({
      details: {
        method: 'bank',
        bankName: 'Nordbank',
        accountName: 'Amara Okafor',
        accountNumber: 'DE12 3456 4417',
      },
    })
  })
})

describe('a withdrawal by another method than a bank transfer', () => {
  it('asks for the coin with its network and for an address on it, and says at the field what is wrong', async () => {
    server.answer(saveDestination, {
      position: 7n,
      destinationId: destination.destinationId,
      label: 'USDT on TRON (TRC-20) TR7NHq••••Lj6t',
    })
    const { user, address } = await renderApp('/select-withdrawal')
    await user.click(await screen.findByRole('radio', { name: /Crypto/ }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(address()).toBe('/select-withdrawal?method=crypto&step=details')
    await user.type(await screen.findByLabelText('Amount in US dollars'), '150')
    expect(screen.queryByText('Nordbank ••••4417')).not.toBeInTheDocument()
    await user.type(
      screen.getByLabelText('Wallet address'),
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    )
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(await screen.findByText('Choose the coin to be sent')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Tether (USDT) on TRON (TRC-20)' }))
    await user.click(screen.getByRole('button', { name: /Next/ }))
    expect(
      await screen.findByText('This is an Ethereum address. Enter a TRON address.'),
    ).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Wallet address'))
    await user.type(screen.getByLabelText('Wallet address'), 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await waitFor(() =>
      expect(bodyOf('/api/destinations')).toEqual({
        details: {
          method: 'crypto',
          coin: 'usdt-tron',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
        },
      }),
    )
  })
})

describe('the review of a withdrawal', () => {
  it('names the holder of the bank account, and how long a withdrawal usually takes', async () => {
    server.answer(listWaiting, waitingSample([], { deposit: null, withdrawal: 18, loan: null }))
    await renderApp(review)
    expect(await screen.findByText('Amara Okafor', { selector: 'dd *' })).toBeInTheDocument()
    expect(await screen.findByText('18 minutes, then 1 to 3 business days')).toBeInTheDocument()
  })

  it('states the fee and the amount that arrives before the request, and sends the fee that it showed', async () => {
    const { user, address } = await renderApp(review)
    expect(await screen.findByText('Fee, 2% of the amount')).toBeInTheDocument()
    expect(screen.getByText('$147.00')).toBeInTheDocument()
    expect(
      screen.getByText(/We will never ask you to send money in order to receive money/),
    ).toBeInTheDocument()
    expect(await screen.findByRole('row', { name: 'Held $0.00 $150.00' })).toBeInTheDocument()
    expect(bodyOf('/api/withdrawals')).toBeUndefined()
    await user.click(screen.getByRole('button', { name: /Request withdrawal of \$150.00/ }))
    await waitFor(() => expect(address()).toBe('/withdrawals'))
    expect(bodyOf('/api/withdrawals')).toEqual({
      amount: '150.00',
      destinationId: idOf(6),
      expectedFee: '3.00',
    })
  })

  it('shows no fee while billing is disabled', async () => {
    server.answer(getWithdrawalTerms, { ...termsSample, billing: 'disabled' })
    const { user } = await renderApp(review)
    await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
    await waitFor(() => expect(bodyOf('/api/withdrawals')).toMatchObject({ expectedFee: '0.00' }))
  })

  it('shows the new fee when it has changed in between', async () => {
    server.respond(requestWithdrawal, () =>
      problem('concurrent-change', { details: { fee: '6.00' } }),
    )
    const { user } = await renderApp(review)
    await screen.findByText('$147.00')
    server.answer(getWithdrawalTerms, { ...termsSample, feeBasisPoints: 400 })
    await user.click(screen.getByRole('button', { name: /Request withdrawal/ }))
    expect(await screen.findByText('$144.00')).toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The fee has changed. Nothing was requested.',
    )
  })
})

describe('the list of withdrawals', () => {
  it('says while it is empty what is available and what a withdrawal costs, and leads to the next step', async () => {
    const { unmount } = await renderApp('/withdrawals')
    expect(await screen.findByText('No withdrawals yet.')).toBeInTheDocument()
    expect(
      await screen.findByText(
        'You have $1,000.00 available. A withdrawal costs 2%, taken from its amount.',
      ),
    ).toBeInTheDocument()
    const card = screen.getByRole('region', { name: 'Trading Balance Withdrawal' })
    expect(within(card).getByRole('link', { name: 'Make withdrawal' })).toHaveAttribute(
      'href',
      '/select-withdrawal',
    )
    unmount()
    server.answer(getWithdrawalTerms, { ...termsSample, available: 0n })
    await renderApp('/withdrawals')
    expect(await screen.findByRole('link', { name: 'Make a deposit first' })).toHaveAttribute(
      'href',
      '/deposit',
    )
  })

  it('shows destination, time, status and amount of each, and opens its page', async () => {
    const rejected = withdrawalSample({
      status: 'rejected',
      reason: 'Name did not match',
      withdrawalId: idOf(6),
    })
    server.answer(
      listWithdrawals,
      pageOfSamples([
        withdrawalSample(),
        rejected,
        withdrawalSample({ status: 'cancelled', withdrawalId: idOf(7) }),
      ]),
    )
    const { user, address } = await renderApp('/withdrawals')
    const list = await screen.findByRole('list', { name: 'Withdrawals' })
    const rows = within(list).getAllByRole('listitem')
    for (const row of rows)
      expect(row).toHaveTextContent(/^Nordbank ••••441720 Nov 2026, .*\$150\.00/)
    expect(rows.map((row) => /, ([a-z].*|Name.*)\$/.exec(row.textContent ?? '')?.[1])).toEqual([
      'held until staff decide',
      'Name did not match',
      'cancelled by you',
    ])
    expect(screen.getAllByText('Trading Balance Withdrawal')).toHaveLength(1)
    await user.click(within(rows[0]!).getByRole('link'))
    await waitFor(() => expect(address()).toBe(`/withdrawals/${idOf(5)}`))
  })

  it('names no amount of a reason while amounts are hidden', async () => {
    hideAmounts(true)
    server.answer(
      listWithdrawals,
      pageOfSamples([withdrawalSample({ status: 'rejected', reason: 'At most $50.00 a day' })]),
    )
    await renderApp('/withdrawals')
    expect(await screen.findByRole('listitem')).not.toHaveTextContent('$50.00')
  })

  it('tints a row whose status changes', async () => {
    server.answer(listWithdrawals, pageOfSamples([withdrawalSample()]))
    const { queries } = await renderApp('/withdrawals')
    const row = await screen.findByRole('listitem')
    expect(row).not.toHaveAttribute('data-changed')
    server.answer(listWithdrawals, pageOfSamples([withdrawalSample({ status: 'approved' })]))
    await act(() => queries.invalidateQueries({ queryKey: ['withdrawals'] }))
    await waitFor(() => expect(row).toHaveAttribute('data-changed'))
    expect(row).toHaveTextContent('Approved')
  })
})
