import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listDestinations, saveDestination } from '#contracts/requests/destinations'
import { getSession } from '#contracts/own/session'
import {
  getWithdrawalTerms,
  listWithdrawals,
  requestWithdrawal,
} from '#contracts/requests/withdrawals'
import { createLive } from '../../lib/live/live.js'
import { balanceSample, clientSession, termsSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf, pageOfSamples } from '../../testing/staff-samples.js'

let server: FakeServer
const review = `/select-withdrawal?step=review&amount=150.00&destination=${idOf(6)}`
const bank = {
  destinationId: idOf(6) as never,
  method: 'bank' as const,
  label: 'Nordbank ••••4417',
  name: null,
  holder: 'Amara Okafor',
  addedAt: '2026-10-03T08:00:00.000Z',
}
const sentTo = (path: string) =>
  server.seen.filter((seen) => seen.method === 'POST' && seen.path === path)

beforeEach(() => {
  sessionStorage.clear()
  notifications.clean()
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getWithdrawalTerms, termsSample)
    .answer(listDestinations, { items: [bank] })
    .answer(listWithdrawals, pageOfSamples([]))
    .answer(requestWithdrawal, { withdrawalId: idOf(5) as never, position: 8n })
    .answer(saveDestination, { position: 7n, destinationId: bank.destinationId, label: bank.label })
})

describe('an address that is not confirmed', () => {
  it('is no obstacle any more once it is confirmed in another tab', async () => {
    server.answer(getWithdrawalTerms, { ...termsSample, isEmailConfirmed: false })
    const { queries } = await renderApp('/select-withdrawal')
    const needed = await screen.findByText(/^Confirm your email address before you withdraw/)
    server.answer(getWithdrawalTerms, termsSample)
    createLive(queries).notice({ resource: 'notifications', id: 'any' })
    await waitFor(() => expect(needed).not.toBeInTheDocument())
  })
})

describe('a finished request', () => {
  it.each(['/dashboard', '/withdrawals'])(
    'is cleared with its steps once requested: Back leads to %s',
    async (from) => {
      const { user, address, router } = await renderApp(from)
      await act(() => router.navigate({ to: '/select-withdrawal' }))
      await user.click(await screen.findByRole('button', { name: 'Next' }))
      await user.type(await screen.findByRole('textbox'), '150')
      await user.click(screen.getByRole('button', { name: /Next/ }))
      await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
      await waitFor(() => expect(address()).toBe('/withdrawals'))
      await waitFor(() => expect(router.history).toHaveLength(2))
      act(() => router.history.back())
      await waitFor(() => expect(address()).toBe(from))
    },
  )

  it('leaves none of its steps in the history, even if they were the first page', async () => {
    const { user, address, router } = await renderApp(review)
    await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
    await waitFor(() => expect(address()).toBe('/withdrawals'))
    expect(router.history.canGoBack()).toBe(false)
  })
})

describe('a request whose answer was lost', () => {
  it('is sent again with the same key, even after going back and forth', async () => {
    server.respond(requestWithdrawal, () => Promise.reject(new TypeError('fetch failed')))
    const { user, address } = await renderApp(review)
    await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
    expect(
      await screen.findByText(
        'No connection. Your request was not confirmed. Press again; it will not be sent twice.',
      ),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: /Next/ }))
    server.answer(requestWithdrawal, { withdrawalId: idOf(5) as never, position: 8n })
    await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
    await waitFor(() => expect(address()).toBe('/withdrawals'))
    const requests = sentTo('/api/withdrawals')
    expect(requests).toHaveLength(2)
    expect(new Set(requests.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
  })
})

describe('what was typed into the bank details', () => {
  const amount = () => screen.findByLabelText('Amount in US dollars')

  it('is restored after the browser’s Back, and kept in the address', async () => {
    const { user, address, router } = await renderApp('/select-withdrawal')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.type(await amount(), '150')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await screen.findByRole('button', { name: /Request withdrawal/ })
    act(() => router.history.back())
    expect(await amount()).toHaveValue('150')
    expect(address()).toBe(`/select-withdrawal?step=details&amount=150.00&destination=${idOf(6)}`)
  })

  it('is restored after Back and Next, although it was not sent', async () => {
    const { user } = await renderApp('/select-withdrawal?step=details')
    await user.type(await amount(), '1,5x')
    await user.click(screen.getByRole('radio', { name: 'New bank account' }))
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await amount()).toHaveValue('1,5x')
    expect(screen.getByRole('radio', { name: 'New bank account' })).toBeChecked()
    expect(screen.getByLabelText('Bank name')).toHaveValue('Nordbank')
  })

  it('is gone after a reload, which keeps only the amount and the choice, and never reaches the storage of the browser', async () => {
    const { user } = await renderApp('/select-withdrawal?step=details')
    await user.type(await amount(), '1,5x')
    await user.click(screen.getByRole('radio', { name: 'New bank account' }))
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    fireEvent(window, new Event('pagehide'))
    expect(Object.keys(sessionStorage).join()).toContain('withdrawal-details')
    expect(JSON.stringify([sessionStorage, localStorage].map(Object.entries))).not.toContain(
      'Nordbank',
    )
    cleanup()
    await renderApp('/select-withdrawal?step=details')
    expect(await amount()).toHaveValue('1,5x')
    expect(screen.getByRole('radio', { name: 'New bank account' })).toBeChecked()
    expect(screen.getByLabelText('Bank name')).toHaveValue('')
    expect(Object.keys(sessionStorage).join()).not.toContain('withdrawal-details')
  })

  it('is not saved as a second bank account', async () => {
    server.answer(listDestinations, () => ({
      items: sentTo('/api/destinations').length > 0 ? [bank] : [],
    }))
    const { user } = await renderApp('/select-withdrawal?step=details')
    await user.type(await amount(), '150')
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    await user.type(screen.getByLabelText('Account name'), 'Amara Okafor')
    await user.type(screen.getByLabelText('Account number'), 'DE12 3456 4417')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await screen.findByText(bank.label, { selector: 'b' })
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('radio', { name: /Nordbank/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await screen.findByRole('button', { name: /Request withdrawal/ })
    expect(sentTo('/api/destinations')).toHaveLength(1)
  })
})

describe('the focus in the steps of a withdrawal', () => {
  const heading = (name: string) => screen.findByRole('heading', { name })

  it('moves with the steps, forward and back', async () => {
    const { user } = await renderApp('/select-withdrawal')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(await heading('Step 2 of 3: Details')).toHaveFocus()
    await user.type(await screen.findByLabelText('Amount in US dollars'), '150{Enter}')
    expect(await heading('Step 3 of 3: Review')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(await heading('Step 2 of 3: Details')).toHaveFocus()
  })

  it('stays at the top of the page at first', async () => {
    await renderApp('/select-withdrawal')
    expect(await heading('Step 1 of 3: Method')).not.toHaveFocus()
  })
})

describe('a late answer in the steps of a withdrawal', () => {
  it('does not move a client who has left the page by then, but says that the withdrawal is requested', async () => {
    const letGo = server.delay(requestWithdrawal)
    const { user, address, router } = await renderApp(review)
    await user.click(await screen.findByRole('button', { name: /Request withdrawal/ }))
    await act(() => router.navigate({ to: '/deposit' }))
    letGo()
    expect(
      await screen.findByText('Withdrawal requested. $150.00 is held until staff decide.'),
    ).toBeInTheDocument()
    expect(address()).toBe('/deposit')
  })

  it('does not lead on to the review if the client went back while the bank account was being saved', async () => {
    server.answer(listDestinations, { items: [] })
    const letGo = server.delay(saveDestination)
    const { user, address, queries } = await renderApp('/select-withdrawal?step=details')
    await user.type(await screen.findByLabelText('Amount in US dollars'), '150')
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    await user.type(screen.getByLabelText('Account name'), 'Amara Okafor')
    await user.type(screen.getByLabelText('Account number'), 'DE12 3456 4417')
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await waitFor(() => expect(sentTo('/api/destinations')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Back' }))
    await screen.findByRole('radio', { name: /Bank/ })
    letGo()
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(address()).toBe('/select-withdrawal')
  })
})
