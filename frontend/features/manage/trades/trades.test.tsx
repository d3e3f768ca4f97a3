import { beforeEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getSession } from '#contracts/own/session'
import {
  closeTrade,
  getStaffTrade,
  listStaffTrades,
  previewTradeClosing,
  type StaffTradeDetail,
} from '#contracts/market/staff-trades'
import { ProposalId } from '#contracts/values/ids'
import { FakeServer } from '../../../testing/fake-server.js'
import { ManageAtAddress } from '../../../testing/manage-at-address.js'
import { renderUi, shownAddress } from '../../../testing/render.js'
import {
  adminId,
  adminSession,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'
import { closedTradeSample, tradeSample } from '../../../testing/trade-samples.js'

const closingSample = {
  ...previewSample,
  price: '1.08424',
  pricedAt: null,
  source: 'simulated',
  marketResult: -120n,
} as const
let server: FakeServer
let trade: StaffTradeDetail

beforeEach(() => {
  notifications.clean()
  trade = tradeSample()
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(listStaffTrades, () => pageOfSamples([trade]))
    .answer(getStaffTrade, () => trade)
    .answer(previewTradeClosing, closingSample)
})

const draw = (more = '') => renderUi(<ManageAtAddress />, { at: `/all-user?tab=trades${more}` })
const sent = () => server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body)
const closing = async () => {
  const view = await draw(`&open=${idOf(4)}`)
  await view.user.click(await screen.findByRole('button', { name: 'Close trade' }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: /^Update Trade/ }) }
}

describe('an open trade of a suspended client', () => {
  it('says why it cannot be closed, and where that is changed', async () => {
    trade = tradeSample({ isFrozen: true })
    await draw(`&open=${idOf(4)}`)
    expect(await screen.findByText(/^Frozen: this account is suspended/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /person/i })).toHaveAttribute(
      'href',
      expect.stringContaining(`/user/${idOf(1)}`),
    )
    expect(screen.queryByRole('button', { name: 'Close trade' })).toBeNull()
    expect(server.seen.filter(({ path }) => path.includes('/preview/'))).toEqual([])
  })
})

describe('the trades of all clients', () => {
  it('are listed with their asset, direction, amount, outcome and status, and filtered by status', async () => {
    const { user } = await draw()
    const row = await screen.findByRole('row', { name: /EURUSD/ })
    for (const text of ['Sell', '$500.00', 'Pending', 'Running'])
      expect(row).toHaveTextContent(text)
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Closed' }))
    await waitFor(() => expect(server.seen.at(-1)?.search.get('status')).toBe('closed'))
    expect(shownAddress()).toContain('trade=closed')
  })

  it('stay where they are when a client opens another one, until the reader asks for it', async () => {
    const newer = tradeSample({
      tradeId: idOf(5),
      instrument: 'AAPL',
      listedAt: '2026-11-21T08:05:00.000Z',
    })
    const { user, queries } = await draw()
    expect(await screen.findByText('1 in total, newest first')).toBeInTheDocument()
    server.answer(listStaffTrades, pageOfSamples([newer, trade]))
    await act(() => queries.invalidateQueries({ queryKey: ['trades'] }))
    const show = await screen.findByRole('button', { name: 'Show 1 new' })
    expect(screen.queryByRole('row', { name: /AAPL/ })).not.toBeInTheDocument()
    await user.click(show)
    expect(screen.getAllByRole('row').map(({ dataset }) => dataset['fresh'])).toEqual([
      undefined,
      'true',
      undefined,
    ])
    expect(screen.getByText('2 in total, newest first')).toBeInTheDocument()
  })

  it('stay where they are among the closed ones, too, when an older one is closed', async () => {
    const older = closedTradeSample({
      tradeId: idOf(5),
      listedAt: '2026-11-21T07:00:00.000Z',
      closedAt: '2026-11-21T10:00:00.000Z',
    })
    trade = closedTradeSample()
    const { queries } = await draw('&trade=closed')
    expect(await screen.findByText('1 closed, newest first')).toBeInTheDocument()
    server.answer(listStaffTrades, pageOfSamples([trade, older]))
    await act(() => queries.invalidateQueries({ queryKey: ['trades'] }))
    expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeInTheDocument()
  })

  it('say how much was traded beside the outcome, and which of how many pages it is', async () => {
    trade = closedTradeSample({ result: -1_234n })
    const added = closedTradeSample({ tradeId: idOf(5), amount: 0n, openPrice: null })
    server.answer(listStaffTrades, () => ({ ...pageOfSamples([trade, added]), total: 46 }))
    await draw()
    const row = await screen.findByRole('row', { name: /\$500\.00/ })
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const cellOf = (inside: HTMLElement, name: string) =>
      within(inside).getAllByRole('cell')[columns.indexOf(name)]
    expect(cellOf(row, 'Amount traded')).toHaveTextContent(/^\$12\.34$/)
    expect(cellOf(row, 'Outcome')).toHaveTextContent(/^Loss$/)
    const other = screen
      .getAllByRole('row')
      .find((each) => each !== row && /EURUSD/.test(each.textContent))
    expect(other && cellOf(other, 'Amount')).toHaveTextContent(/^–$/)
    expect(
      screen.getByRole('navigation', { name: /^Page 1 of 5, 1 to 10 of 46$/ }),
    ).toBeInTheDocument()
  })

  it('say in the list which result staff set', async () => {
    trade = closedTradeSample({ isByStaff: true })
    await draw()
    expect(await screen.findByRole('row', { name: /EURUSD/ })).toHaveTextContent(/Staff/)
  })

  it('show, once closed, who closed them, at which price, and what the market gave beside a result that staff set', async () => {
    trade = closedTradeSample({ result: -4_000n, isByStaff: true, reason: 'Agreed by phone' })
    await draw(`&open=${idOf(4)}`)
    expect(await screen.findByText('Jonas Weber', { selector: 'dd' })).toBeInTheDocument()
    expect(screen.getAllByText('−$40.00').length).toBeGreaterThan(0)
    expect(screen.getByText('+$12.34')).toBeInTheDocument()
    expect(screen.getByText('Agreed by phone')).toBeInTheDocument()
    expect(screen.getByText('Entered by staff')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close trade' })).not.toBeInTheDocument()
  })

  it('are walked through by the keys J and K, with the focus on the open row, which Escape closes', async () => {
    server.answer(listStaffTrades, () =>
      pageOfSamples([trade, tradeSample({ tradeId: idOf(5), instrument: 'AAPL' })]),
    )
    const { user } = await draw()
    await screen.findByRole('row', { name: /AAPL/ })
    await user.keyboard('jj')
    await waitFor(() => expect(shownAddress()).toContain(`open=${idOf(5)}`))
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /AAPL/ })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    )
    await user.keyboard('k')
    await waitFor(() => expect(shownAddress()).toContain(`open=${idOf(4)}`))
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /EURUSD/ })).toContainElement(
        document.activeElement as HTMLElement,
      ),
    )
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Escape}')
    expect(shownAddress()).toContain(`open=${idOf(4)}`)
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shownAddress()).not.toContain('open='))
    expect(screen.getByRole('row', { name: /EURUSD/ })).toContainElement(
      document.activeElement as HTMLElement,
    )
  })

  it('are not closed by whose account it is', async () => {
    trade = tradeSample({ accountId: adminId })
    await draw(`&open=${idOf(4)}`)
    expect(
      await screen.findByText('This is your own account. Another admin must close it.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Close trade' })).not.toBeInTheDocument()
  })
})

describe('closing a trade', () => {
  it('happens at the market price without a reason, after its effect was shown', async () => {
    server.answer(closeTrade, { position: 9n, proposalId: null })
    const { user, dialog } = await closing()
    expect(await within(dialog).findByText('Total (balanced)')).toBeInTheDocument()
    expect(within(dialog).queryByLabelText(/Reason/)).not.toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /Close trade/ }))
    expect(await screen.findByText('User and trade updated successfully')).toBeInTheDocument()
    expect(sent()).toEqual([{}])
  })

  it('takes a loss that staff set as a result with a minus, for a reason, and previews it', async () => {
    server.answer(closeTrade, { position: 9n, proposalId: null })
    const { user, dialog } = await closing()
    await user.click(within(dialog).getByRole('radio', { name: 'Loss' }))
    await user.click(within(dialog).getByRole('button', { name: /Close trade/ }))
    await waitFor(() => expect(within(dialog).getByLabelText(/Reason/)).toHaveFocus())
    await user.type(within(dialog).getByLabelText(/Reason/), 'Agreed by phone')
    await user.click(within(dialog).getByRole('button', { name: /Close trade/ }))
    expect(
      await within(dialog).findByText('Enter the amount of the profit or loss'),
    ).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText('Amount of the result'), '40')
    await waitFor(() => expect(server.seen.at(-1)?.search.get('result')).toBe('-40.00'))
    await user.click(within(dialog).getByRole('button', { name: /Close trade/ }))
    await waitFor(() =>
      expect(sent()).toEqual([{ set: { result: '-40.00', reason: 'Agreed by phone' } }]),
    )
  })

  it('keeps a typed amount in sight when another outcome is looked at in between', async () => {
    const { user, dialog } = await closing()
    await user.click(within(dialog).getByRole('radio', { name: 'Profit' }))
    await user.type(within(dialog).getByLabelText('Amount of the result'), '500')
    await user.click(within(dialog).getByRole('radio', { name: 'Even' }))
    await user.click(within(dialog).getByRole('radio', { name: 'Loss' }))
    expect(within(dialog).getByLabelText('Amount of the result')).toHaveValue('500')
  })

  it('keeps the outcome and the amount when the dialog is closed, until they are sent', async () => {
    server.answer(closeTrade, { position: 9n, proposalId: null })
    const { user, dialog } = await closing()
    await user.click(within(dialog).getByRole('radio', { name: 'Loss' }))
    await user.type(within(dialog).getByLabelText('Amount of the result'), '40')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    const again = async () => {
      await user.click(screen.getByRole('button', { name: 'Close trade' }))
      return within(await screen.findByRole('dialog'))
    }
    const second = await again()
    expect(second.getByRole('radio', { name: 'Loss' })).toBeChecked()
    expect(second.getByLabelText('Amount of the result')).toHaveValue('40')
    await user.type(second.getByLabelText(/Reason/), 'Agreed by phone')
    await user.click(second.getByRole('button', { name: /Close trade/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const third = await again()
    expect(third.getByRole('radio', { name: /^At the market price/ })).toBeChecked()
    await user.click(third.getByRole('radio', { name: 'Profit' }))
    expect(third.getByLabelText('Amount of the result')).toHaveValue('')
  })

  it('shows what the market gives, and how far from that the result is which staff set', async () => {
    const { user, dialog } = await closing()
    const facts = () =>
      within(dialog)
        .getAllByRole('term')
        .map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent])
    await waitFor(() =>
      expect(facts()).toEqual([
        ['Opened at', '1.08412'],
        ['Price now', '1.08424'],
        ['The market gives now', '−$1.20'],
      ]),
    )
    await user.click(within(dialog).getByRole('radio', { name: 'Loss' }))
    await user.type(within(dialog).getByLabelText('Amount of the result'), '40')
    expect(facts().at(-1)).toEqual(['Difference from the market', '−$38.80'])
    expect(facts()).toHaveLength(4)
  })

  it('that one admin alone may not do is proposed, and says for whom it waits', async () => {
    server.answer(previewTradeClosing, {
      ...closingSample,
      secondAdmin: { threshold: 100_00n, alone: 20_00n, names: ['Anna Lindqvist'] },
    })
    server.answer(closeTrade, { position: 9n, proposalId: ProposalId.parse(idOf(7)) })
    const { user, dialog } = await closing()
    expect(
      await within(dialog).findByText(
        /From \$100\.00 on, .* counts as well: \$20\.00\. This one waits for Anna Lindqvist/,
      ),
    ).toBeInTheDocument()
    await user.click(within(dialog).getByRole('button', { name: /Propose to close/ }))
    expect(await screen.findByText('Waits for another admin')).toBeInTheDocument()
  })
})
