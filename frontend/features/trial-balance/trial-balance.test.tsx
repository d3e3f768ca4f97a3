import { afterEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getTrialBalance, getTrialBalanceFile, listBookEntries } from '#contracts/ledger/books'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { balanceAt, booksServer } from '../../testing/books-server.js'
import { problem } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { setScreenWidth } from '../../testing/setup.js'
import type { TrialBalanceSearch } from './trial-balance-search.js'
import { TrialBalance } from './trial-balance.js'

const draw = async (search: TrialBalanceSearch = {}) => {
  let changed: Partial<TrialBalanceSearch> | undefined
  const view = await renderUi(
    <TrialBalance search={search} onChange={(change) => (changed = change)} />,
  )
  return { ...view, changed: () => changed }
}

const drawn = async (search?: TrialBalanceSearch) => {
  const view = await draw(search)
  await screen.findByRole('slider')
  await screen.findByRole('table', { name: 'The books' })
  return view
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

describe('the trial balance', () => {
  afterEach(() => setScreenWidth(1280))

  it('lists every book by its kind, with totals, and says that they sum to zero', async () => {
    booksServer(4)
    await drawn()
    expect(rowsOf('The books')).toEqual([
      'BookEntriesDebitsCreditsDebit balanceCredit balance',
      'Assets',
      'CustodyNo entries',
      'LoansNo entries',
      'Liabilities',
      'Client4$400.00$400.00',
      'Income and expenses',
      'FeesNo entries',
      'InterestNo entries',
      'SalesNo entries',
      'TradingNo entries',
      'Adjustments4$400.00$400.00',
      'Total (balanced)4$400.00$400.00$400.00$400.00',
    ])
    expect(screen.getByText('All books sum to 0.00')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('raises an alarm if they do not, with the way to a replay', async () => {
    booksServer(4, { difference: -1n })
    await drawn()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The books do not balance. They sum to −$0.01 instead of zero.',
    )
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      '/audit/replay',
    )
    expect(screen.getByText('Off by −$0.01')).toBeVisible()
    expect(rowsOf('The books').at(-1)).toMatch(/^Total4/)
  })

  it('shows the books as of an entry, and how many moved money by then', async () => {
    booksServer(4)
    await drawn({ ordinal: 20 })
    expect(screen.getByRole('heading', { name: 'Books at that time' })).toBeVisible()
    expect(rowsOf('The books')[5]).toBe('Client2$200.00$200.00')
    expect(screen.getByText('2nd of 4 entries that moved money')).toBeVisible()
    expect(screen.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      '12 Nov 2026, 14:32:07, Owed to clients $200.00',
    )
  })

  it('moves one entry per arrow key, and back to now without an entry in the address', async () => {
    booksServer(4)
    const { user, changed } = await drawn({ ordinal: 20, book: 'fees', before: 15 })
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(changed()).toStrictEqual({ ordinal: 30, at: undefined, before: undefined }),
    )
    await user.click(screen.getByRole('button', { name: 'Now' }))
    expect(changed()).toStrictEqual({ ordinal: undefined, at: undefined, before: undefined })
  })

  it('goes to a typed date or number, also if no entry was made then', async () => {
    booksServer(4)
    const { user, changed } = await drawn()
    const field = screen.getByRole('textbox', { name: /Go to a date/ })
    await user.clear(field)
    await user.type(field, '12 Nov 2026, 14:32{Enter}')
    await waitFor(() =>
      expect(changed()).toStrictEqual({
        ordinal: 20,
        at: '2026-11-12T14:32:59.999Z',
        before: undefined,
      }),
    )
    await user.clear(field)
    await user.type(field, '#25{Enter}')
    await waitFor(() =>
      expect(changed()).toStrictEqual({ ordinal: 25, at: undefined, before: undefined }),
    )
  })

  it.each([
    ['asked for a newer one', { ordinal: 30, at: undefined, before: undefined }],
    ['left the page', undefined],
  ])(
    'stays when a moment is found late and the reader has %s meanwhile',
    async (what, expected) => {
      const { server } = booksServer(4)
      const { user, changed, queries, router } = await drawn()
      const letGo = server.delay(getTrialBalance)
      const field = screen.getByRole('textbox', { name: /Go to a date/ })
      await user.clear(field)
      await user.type(field, '12 Nov 2026, 14:32{Enter}')
      await waitFor(() => expect(server.seen.at(-1)?.search.get('at')).not.toBeNull())
      if (what === 'left the page') await act(() => router.navigate({ to: '/audit' }))
      else {
        await user.clear(field)
        await user.type(field, '#30{Enter}')
      }
      letGo()
      await waitFor(() => expect(queries.isFetching()).toBe(0))
      expect(changed()).toStrictEqual(expected)
    },
  )

  it('says which entry is the last one by a number that moved nothing, or that there is none', async () => {
    booksServer(4)
    const { unmount } = await drawn({ ordinal: 25 })
    expect(screen.getByText('#25')).toBeVisible()
    expect(screen.getByText(/^Last event/)).toHaveTextContent(
      'Last event 12 Nov 2026, 14:32:07 UTC #20',
    )
    unmount()
    await drawn({ ordinal: 5 })
    expect(screen.getByText(/Before the first event/)).toBeVisible()
    expect(rowsOf('The books').at(-1)).toBe('Total (balanced)0$0.00$0.00$0.00$0.00')
  })

  it('moves on with the ledger while it shows now, and stays at a moment otherwise', async () => {
    const { grow } = booksServer(3)
    const now = await drawn()
    grow()
    staleTopicsOf(now.queries).mark('books')
    await waitFor(() => expect(rowsOf('The books')[5]).toBe('Client4$400.00$400.00'))
    now.unmount()
    const then = await drawn({ ordinal: 20 })
    grow()
    staleTopicsOf(then.queries).mark('books')
    expect(await screen.findByText('2nd of 5 entries that moved money')).toBeVisible()
    expect(rowsOf('The books')[5]).toBe('Client2$200.00$200.00')
  })

  it('shows what a book’s balance is made of: each row leads to its moment, each number to the log', async () => {
    booksServer(4)
    await drawn({ ordinal: 30 })
    await screen.findByRole('heading', { name: 'Entries of Client 3' })
    const [, first, second] = within(
      await screen.findByRole('table', { name: 'The entries' }),
    ).getAllByRole('row')
    expect(first).toHaveTextContent(
      /BalanceCredited.*Goodwill.*Amara Okafor.*Staff.*\$100\.00\$300\.00 credit#30/,
    )
    expect(first).toHaveAttribute('data-open')
    expect(within(second!).getByRole('link', { name: 'Entry #20' })).toHaveAttribute(
      'href',
      '/audit?open=20',
    )
    expect(within(second!).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      '/audit/trial-balance?ordinal=20',
    )
    expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/audit/trial-balance?before=20',
    )
  })

  it('opens another book by its row, and says if nothing was posted there', async () => {
    const { server } = booksServer(4)
    await drawn({ book: 'sales' })
    expect(await screen.findByText('Nothing was posted to Sales by then.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fees' })).toHaveAttribute(
      'href',
      '/audit/trial-balance?book=fees',
    )
    expect(server.seen.some(({ path }) => path === '/api/audit/books/sales/entries')).toBe(true)
  })

  it('is a list on a phone', async () => {
    setScreenWidth(360)
    booksServer(4)
    await draw()
    const rows = within(await screen.findByRole('list', { name: 'The books' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        'Assets',
        'Client4 entries. Debits $0.00, credits $400.00$400.00 credit',
        'LoansNo entries',
      ]),
    )
  })

  it('can be saved as a file of the shown moment', async () => {
    const { server } = booksServer(4)
    URL.createObjectURL = () => '#'
    URL.revokeObjectURL = () => {}
    server.respond(
      getTrialBalanceFile,
      () =>
        new Response('Book', {
          headers: {
            'content-disposition': 'attachment; filename="trial-balance-20.csv"',
            'content-type': 'text/csv',
          },
        }),
    )
    const { user } = await drawn({ ordinal: 20 })
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    expect(await screen.findByText('trial-balance-20.csv is in your downloads.')).toBeVisible()
    expect(Object.fromEntries(server.seen.at(-1)!.search)).toEqual({
      ordinal: '20',
      decimal: 'point',
    })
    server.respond(getTrialBalanceFile, () => problem('internal', { status: 500 }))
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    expect(await screen.findByText(/Something went wrong/)).toBeVisible()
  })

  it('says that no money has moved yet, and where to look', async () => {
    booksServer(0)
    await draw()
    expect(await screen.findByText('No money has moved yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the log' })).toHaveAttribute('href', '/audit')
  })

  it('says what could not be loaded, and loads it when asked again', async () => {
    const { server } = booksServer(3)
    server.respond(getTrialBalance, () => problem('internal', { status: 500 }))
    server.respond(listBookEntries, () => problem('internal', { status: 500 }))
    const { user } = await draw()
    const books = (await screen.findByText('The books could not be loaded')).closest<HTMLElement>(
      '[role=alert]',
    )
    expect(books).toHaveTextContent('The log and the books are unchanged.')
    server.answer(getTrialBalance, balanceAt(3, 3))
    await user.click(within(books!).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'The books' })).toBeVisible()
  })
})
