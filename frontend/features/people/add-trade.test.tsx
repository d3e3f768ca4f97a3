import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addClosedTrade, previewClosedTrade } from '#contracts/market/staff-trades'
import { previewManualEntry, recordProfit } from '#contracts/requests/adjustments'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { idOf, personSample, previewSample } from '../../testing/staff-samples.js'
import { AddTrade } from './add-trade.js'
import { ManualEntries } from './manual-entries.js'

let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  server = new FakeServer()
    .answer(previewClosedTrade, { ...previewSample, secondAdmin: null })
    .answer(previewManualEntry, { ...previewSample, secondAdmin: null })
})

type User = Awaited<ReturnType<typeof renderUi>>['user']

const choose = async (user: User, label: RegExp, words: string, option: string) => {
  const field = screen.getByRole('combobox', { name: label })
  await user.click(field)
  await user.type(field, words)
  await user.click(await screen.findByRole('option', { name: option }))
}

const amount = () => screen.getByRole('textbox', { name: 'Amount (USD)' })
const closedAt = () => screen.getByLabelText(/^Closed on/)

const open = async () => {
  const { user } = await renderUi(<AddTrade person={personSample} />)
  await user.click(screen.getByRole('button', { name: 'Add Trade' }))
  await screen.findByRole('dialog', { name: 'Add a closed trade for Amara Okafor' })
  return user
}

const fill = async (user: User) => {
  await choose(user, /^Asset/, 'apple', 'AAPL, Apple')
  await user.click(screen.getByRole('radio', { name: 'Sell' }))
  await user.click(screen.getByRole('radio', { name: 'Loss' }))
  await user.type(amount(), '1,234.56')
  fireEvent.change(closedAt(), { target: { value: '2026-11-20T14:30' } })
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('adding a closed trade', () => {
  it('names each field that is missing, and asks the server nothing', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    for (const message of [
      'Choose an asset',
      'Input an amount',
      'Enter the date and time when the trade was closed',
    ])
      expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: /^Asset/ })).toHaveFocus()
    expect(server.seen).toHaveLength(0)
  })

  it('offers all 77 assets of the three markets', async () => {
    const user = await open()
    await user.click(screen.getByRole('combobox', { name: /^Asset/ }))
    expect(await screen.findAllByRole('option')).toHaveLength(77)
    for (const market of ['Forex', 'Crypto', 'Stocks'])
      expect(screen.getByText(market)).toBeInTheDocument()
  })

  it('shows postings, balances and the staff mark first, and sends the time of the reader’s zone with the reason', async () => {
    server.answer(addClosedTrade, { position: 9n, proposalId: null })
    const user = await open()
    await fill(user)
    const dialog = await screen.findByRole('dialog', {
      name: 'Add Sell AAPL with a loss of $1,234.56 for Amara Okafor',
    })
    expect(within(dialog).getByText('Client, Amara Okafor')).toBeInTheDocument()
    expect(within(dialog).getByText('Entered by staff')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Closed elsewhere')
    await user.click(within(dialog).getByRole('button', { name: 'Add trade' }))
    expect(await screen.findByText('User and trade updated successfully')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toEqual({
      instrument: 'AAPL',
      direction: 'sell',
      outcome: 'loss',
      amount: '1234.56',
      closedAt: '2026-11-20T14:30:00.000Z',
      reason: 'Closed elsewhere',
    })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Trade' })).toHaveFocus())
  })

  it('says a refusal at the field that it is about, and keeps what was typed', async () => {
    server.respond(previewClosedTrade, () =>
      problem('closed-in-future', {
        status: 422,
        fields: [{ path: 'closedAt', message: 'A closed trade was closed in the past' }],
      }),
    )
    const user = await open()
    await fill(user)
    expect(await screen.findByText(/^Choose a time that is not in the future/)).toBeInTheDocument()
    expect(closedAt()).toBeInvalid()
    expect(amount()).toHaveValue('1,234.56')
    expect(closedAt()).toHaveValue('2026-11-20T14:30')
  })

  it('says before it is sent that it waits for a second admin', async () => {
    const secondAdmin = { threshold: 500_00n, alone: 0n, names: ['Anna Lindqvist'] }
    server
      .answer(previewClosedTrade, { ...previewSample, secondAdmin })
      .answer(addClosedTrade, { position: 9n, proposalId: idOf(4) as never })
    const user = await open()
    await fill(user)
    const dialog = await screen.findByRole('dialog', { name: /^Propose to add Sell AAPL/ })
    expect(within(dialog).getByText(/waits for Anna Lindqvist/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Closed elsewhere')
    await user.click(within(dialog).getByRole('button', { name: 'Propose trade' }))
    expect(await screen.findByText('Sent for a second approval')).toBeInTheDocument()
  })

  it('says “Transaction failed” with the reference if nobody knows why it failed', async () => {
    server.respond(addClosedTrade, () => problem('internal', { status: 500, reference: '8C29' }))
    const user = await open()
    await fill(user)
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Closed elsewhere')
    await user.click(screen.getByRole('button', { name: 'Add trade' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Transaction failed. Reference 8C29. Your request was not confirmed. Press again; it will not be sent twice.',
    )
  })
})

describe('a profit by hand', () => {
  it('may name an asset, which is sent along and can be taken out again', async () => {
    server.answer(recordProfit, { position: 9n, proposalId: null })
    const { user } = await renderUi(<ManualEntries person={personSample} />)
    await user.click(screen.getByRole('button', { name: 'Record profit/loss' }))
    await screen.findByRole('dialog')
    await choose(user, /^Asset/, 'btc', 'BTCUSD')
    await user.type(amount(), '5')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByRole('dialog', { name: 'Record a profit of $5.00 for Amara Okafor, BTCUSD' })
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Agreed by phone')
    await user.click(screen.getByRole('button', { name: 'Record profit of $5.00' }))
    expect(await screen.findByText('Profit recorded successfully')).toBeInTheDocument()
    expect(server.seen.at(-1)?.body).toEqual({
      amount: '5',
      instrument: 'BTCUSD',
      reason: 'Agreed by phone',
    })
  })
})
