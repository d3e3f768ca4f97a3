import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import {
  listDestinations,
  nameDestination,
  removeDestination,
  type Destination,
} from '#contracts/requests/destinations'
import { getBalance } from '#contracts/ledger/balances'
import { getSession } from '#contracts/own/session'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { balanceSample, clientSession, termsSample } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

const saved = (at: number, name: string | null = null): Destination => ({
  destinationId: `01939c3c-0000-7000-8000-${String(at).padStart(12, '0')}` as never,
  method: 'bank',
  label: `Nordbank ••••${4400 + at}`,
  name,
  holder: 'Amara Okafor',
  addedAt: '2026-10-03T08:00:00.000Z',
})

let server: FakeServer
let items: Destination[]
beforeEach(() => {
  notifications.clean()
  items = [saved(1, 'Salary account'), saved(2)]
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getWithdrawalTerms, termsSample)
    .answer(listDestinations, () => ({ items }))
    .answer(nameDestination, { position: 9n })
    .answer(removeDestination, { position: 9n })
})
const lastBody = () => server.seen.findLast(({ method }) => method === 'POST')?.body

describe('the saved payout destinations', () => {
  it('can be named and renamed, and an empty name removes the old one', async () => {
    const { user } = await renderApp('/payout-destinations')
    await user.click(await screen.findByRole('button', { name: 'Name Nordbank ••••4402' }))
    const dialog = await screen.findByRole('dialog', { name: 'Name Nordbank ••••4402' })
    await user.type(within(dialog).getByLabelText('Name'), 'x'.repeat(41))
    await user.click(within(dialog).getByRole('button', { name: 'Save name' }))
    expect(within(dialog).getByText('A name must be at most 40 characters')).toBeInTheDocument()
    await user.clear(within(dialog).getByLabelText('Name'))
    await user.type(within(dialog).getByLabelText('Name'), 'Rent{Enter}')
    await waitFor(() => expect(lastBody()).toEqual({ name: 'Rent' }))
    await user.click(
      await screen.findByRole('button', { name: 'Name Salary account (Nordbank ••••4401)' }),
    )
    await user.clear(await screen.findByDisplayValue('Salary account'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lastBody()).toEqual({ name: null }))
  })

  it('are removed after a confirmation that says what happens to an open withdrawal; the focus moves on to what is left', async () => {
    const { user } = await renderApp('/payout-destinations')
    await user.click(
      await screen.findByRole('button', { name: 'Remove Salary account (Nordbank ••••4401)' }),
    )
    const dialog = await screen.findByRole('dialog', { name: /^Remove Salary account/ })
    expect(
      within(dialog).getByText(/An open withdrawal to it is paid as requested/),
    ).toBeInTheDocument()
    items = items.slice(1)
    await user.click(within(dialog).getByRole('button', { name: 'Remove destination' }))
    await waitFor(() => expect(screen.queryByText('Salary account')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByText('Nordbank ••••4402').closest('li')).toHaveFocus())
    items = []
    await user.click(screen.getByRole('button', { name: 'Remove Nordbank ••••4402' }))
    await user.click(await screen.findByRole('button', { name: 'Remove destination' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('are offered by name in the steps of a withdrawal; one of ten can be removed there without losing what was typed', async () => {
    items = Array.from({ length: 10 }, (_, at) => saved(at + 1, at === 0 ? 'Salary account' : null))
    const { user } = await renderApp('/select-withdrawal?step=details')
    await user.type(await screen.findByLabelText('Amount in US dollars'), '150')
    expect(
      screen.getByRole('radio', { name: /Salary account ?Nordbank ••••4401, added/ }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'New bank account' }))
    expect(screen.getByText(/^You have saved ten destinations/)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Bank name'), 'Nordbank')
    await user.click(screen.getByRole('button', { name: 'Remove Nordbank ••••4402' }))
    items = items.slice(1)
    await user.click(await screen.findByRole('button', { name: 'Remove destination' }))
    await waitFor(() =>
      expect(screen.queryByText(/^You have saved ten destinations/)).not.toBeInTheDocument(),
    )
    expect(screen.getByLabelText('Amount in US dollars')).toHaveValue('150')
    expect(screen.getByLabelText('Bank name')).toHaveValue('Nordbank')
  })
})
