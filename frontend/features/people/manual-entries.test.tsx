import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserDetail } from '#contracts/people/users'
import { creditBalance, previewManualEntry, recordLoss } from '#contracts/requests/adjustments'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf, personSample, previewSample } from '../../testing/staff-samples.js'
import { ManualEntries } from './manual-entries.js'

let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer().answer(previewManualEntry, { ...previewSample, secondAdmin: null })
})

const open = async (button: string) => {
  const { user } = await renderUi(<ManualEntries person={personSample} />)
  await user.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog')
  return user
}

describe('an entry by hand', () => {
  it('requires an amount of whole cents above zero', async () => {
    const user = await open('Credit/Debit User')
    const amount = screen.getByRole('textbox', { name: 'Amount (USD)' })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Input an amount')).toBeInTheDocument()
    await user.type(amount, '0')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('The amount must be more than zero')).toBeInTheDocument()
    await user.clear(amount)
    await user.type(amount, '12.3456')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^Enter an amount such as/)).toBeInTheDocument()
    expect(server.seen).toHaveLength(0)
  })

  it('says at the field how much is available if the amount is too high', async () => {
    server.respond(previewManualEntry, () =>
      problem('insufficient-funds', { status: 422, details: { available: '21880.67' } }),
    )
    const user = await open('Credit/Debit User')
    await user.click(screen.getByRole('radio', { name: 'Debit' }))
    await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '30,000')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(
      await screen.findByText('Insufficient balance! $21,880.67 is available.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: 'Amount (USD)' })).toHaveFocus()
    expect(server.seen.at(-1)?.search.get('amount')).toBe('30000')
    expect(server.seen.at(-1)?.search.get('kind')).toBe('debit')
  })

  it('shows postings, balances and the staff mark first, and sends the reason', async () => {
    server.answer(creditBalance, { position: 9n, proposalId: null })
    const user = await open('Credit/Debit User')
    await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '550')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Credit $550.00 to Amara Okafor' })
    expect(within(dialog).getByText('Client, Amara Okafor')).toBeInTheDocument()
    expect(within(dialog).getAllByText('$1,550.00')).not.toHaveLength(0)
    expect(within(dialog).getByText('Entered by staff')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Case 1184')
    await user.click(within(dialog).getByRole('button', { name: 'Credit $550.00' }))
    expect(await screen.findByText('Deposit successful')).toBeInTheDocument()
    expect(screen.getByText('$550.00 for Amara Okafor')).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Credit/Debit User' })).toHaveFocus(),
    )
    expect(server.seen.at(-1)?.body).toEqual({ amount: '550', reason: 'Case 1184' })
  })

  it('that is cancelled while it is checked is forgotten, and the next one begins with its form', async () => {
    const letGo = server.delay(previewManualEntry)
    const user = await open('Record profit/loss')
    await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '40')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    letGo()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Credit/Debit User' }))
    expect(await screen.findByRole('radio', { name: 'Debit' })).toBeInTheDocument()
  })

  it('cannot be made in a suspended account', async () => {
    const suspended = { ...personSample, suspendedAt: '2026-11-20T08:00:00.000Z' } as UserDetail
    await renderUi(<ManualEntries person={suspended} />)
    for (const name of ['Record profit/loss', 'Credit/Debit User'])
      expect(screen.getByRole('button', { name })).toBeDisabled()
  })

  it.each([
    [['Anna Lindqvist', 'Ines Duarte'], /waits for Anna Lindqvist or Ines Duarte/],
    [[], /There is no other admin to approve it/],
  ])(
    'from the threshold on says before it is sent that it will wait, and for whom: %j',
    async (names, told) => {
      const waiting = { ...previewSample, secondAdmin: { threshold: 500_00n, alone: 0n, names } }
      server
        .answer(previewManualEntry, waiting)
        .answer(creditBalance, { position: 9n, proposalId: idOf(4) as never })
      const user = await open('Credit/Debit User')
      await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '550')
      await user.click(screen.getByRole('button', { name: 'Continue' }))
      const dialog = await screen.findByRole('dialog', {
        name: 'Propose a credit of $550.00 for Amara Okafor',
      })
      expect(
        within(dialog).getByText(/^From \$500\.00 on, this needs a second admin/),
      ).toHaveTextContent(told)
      expect(within(dialog).getAllByText('$1,550.00')).not.toHaveLength(0)
      expect(
        within(dialog).getByRole('table', { name: 'Balances, if approved' }),
      ).toBeInTheDocument()
      await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Case 1184')
      await user.click(within(dialog).getByRole('button', { name: 'Propose credit of $550.00' }))
      expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
    },
  )

  it('stays open with the refusal if the balance has shrunk in between', async () => {
    server.respond(recordLoss, () =>
      problem('insufficient-funds', { status: 422, details: { available: '10.00' } }),
    )
    const user = await open('Record profit/loss')
    await user.click(screen.getByRole('radio', { name: 'Loss' }))
    await user.type(screen.getByRole('textbox', { name: 'Amount (USD)' }), '550')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Stopped out')
    await user.click(screen.getByRole('button', { name: 'Record loss of $550.00' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Insufficient balance! $10.00 is available.',
    )
  })

  it('whose answer was lost is not made a second time when the dialog is opened again and the reason worded differently', async () => {
    server.respond(creditBalance, () => Promise.reject(new TypeError('fetch failed')))
    const user = await open('Credit/Debit User')
    const credit = async (reason: string) => {
      const amount = await screen.findByRole('textbox', { name: 'Amount (USD)' })
      await user.clear(amount)
      await user.type(amount, '500')
      await user.click(screen.getByRole('button', { name: 'Continue' }))
      await user.type(await screen.findByRole('textbox', { name: /Reason/ }), reason)
      await user.click(screen.getByRole('button', { name: 'Credit $500.00' }))
      return screen.findByRole('alert')
    }
    expect(await credit('Case 1184')).toHaveTextContent(
      'Your request was not confirmed. Press again; it will not be sent twice.',
    )
    await user.keyboard('{Escape}')
    server.respond(creditBalance, () => problem('idempotency-key-reused', { status: 422 }))
    await user.click(screen.getByRole('button', { name: 'Credit/Debit User' }))
    expect(await credit('Agreed by phone')).toHaveTextContent(
      'You sent this before with other details. Reload the page to see what was done.',
    )
    const keys = server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})
