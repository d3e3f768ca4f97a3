import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { listEntries } from '#contracts/ledger/entries'
import { getSession } from '#contracts/own/session'
import { dayIn, localZone } from '../../lib/format/format-time.js'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { forgetServerDate } from '../../lib/format/server-clock.js'
import { clientSession, entryPageSample, entrySample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

let server: FakeServer
const credited = entrySample({
  type: 'BalanceCredited',
  isByStaff: true,
  reason: 'Payout was late',
})

beforeEach(() => {
  hideAmounts(false)
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(listEntries, entryPageSample([credited]))
})
afterEach(() => forgetServerDate())

const asked = () =>
  Object.fromEntries(server.seen.findLast(({ path }) => path === '/api/entries')?.search ?? [])

describe('the statement page', () => {
  it('says that an unfiltered period adds up, and up to which entry', async () => {
    await renderApp('/statement?period=all')
    expect(await screen.findByText(/Matches the ledger up to/)).toHaveTextContent('#7')
    expect(screen.getByText('Entered by staff')).toBeInTheDocument()
  })

  it('warns when the answer is one cent off', async () => {
    server.answer(listEntries, entryPageSample([credited], { closing: 100_001n }))
    await renderApp('/statement?period=all')
    expect(await screen.findByRole('alert')).toHaveTextContent('These figures do not add up.')
    expect(screen.queryByText(/Adds up to/)).not.toBeInTheDocument()
  })

  it('says what is owed at its end beside the closing balance, and only where something was lent', async () => {
    const { router } = await renderApp('/statement?period=custom&from=2026-11-01&to=2026-11-20')
    await screen.findAllByText('Closing balance')
    expect(screen.queryByText('Owed on loans')).not.toBeInTheDocument()
    server.answer(listEntries, entryPageSample([credited], { debt: 1_002_01n }))
    await act(() =>
      router.navigate({
        to: '/statement',
        search: { period: 'custom', from: '2026-11-02', to: '2026-11-20' },
      }),
    )
    expect((await screen.findByText('Owed on loans')).parentElement).toHaveTextContent(
      'Owed on loans$1,002.0120 Nov 2026',
    )
  })

  it('keeps the filter in the address without defaults, and does not claim that a filtered part adds up', async () => {
    const { user, address } = await renderApp('/statement?period=all&page=2')
    await user.click(await screen.findByRole('checkbox', { name: 'Only entered by staff' }))
    await waitFor(() => expect(address()).toBe('/statement?period=all&staff=true'))
    await waitFor(() => expect(asked()).toEqual({ byStaff: 'true', zone: localZone(), page: '1' }))
    expect(screen.queryByText(/Adds up to/)).not.toBeInTheDocument()
  })

  it('fetches the days of the period, and falls back to defaults for a malformed address', async () => {
    await renderApp('/statement?period=custom&from=2026-03-09&to=2026-03-02&page=x')
    await waitFor(() =>
      expect(asked()).toEqual({
        fromDay: '2026-03-02',
        toDay: '2026-03-09',
        zone: localZone(),
        page: '1',
      }),
    )
  })

  it('that ends at an entry opens it in the first row, says so, and shows all entries at one press', async () => {
    const { user, address } = await renderApp(
      '/statement?period=custom&from=2026-11-20&to=2026-11-20&type=every&upTo=7&open=7',
    )
    expect(await screen.findByText('#7 in the log')).toBeInTheDocument()
    const days = {
      fromDay: '2026-11-20',
      toDay: '2026-11-20',
      zone: localZone(),
      show: 'all',
      page: '1',
    }
    expect(asked()).toEqual({ ...days, upTo: '7' })
    expect(screen.getByText(/^20 Nov 2026 to Entry #7\./)).toBeInTheDocument()
    expect(screen.getByText(/^To Entry #7/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Show all entries' }))
    await waitFor(() => expect(asked()).toEqual(days))
    expect(address()).toBe(
      '/statement?period=custom&from=2026-11-20&to=2026-11-20&type=every&open=7',
    )
    expect(screen.queryByText(/^To Entry #7/)).not.toBeInTheDocument()
  })

  it('takes a date once its year is whole, or on leaving the field, and as one step of the history', async () => {
    const { address, router } = await renderApp(
      '/statement?period=custom&from=2026-11-01&to=2026-11-20',
    )
    const from = await screen.findByLabelText('From')
    const steps = router.history.length
    for (const value of ['0002-11-05', '0020-11-05', '0202-11-05'])
      fireEvent.change(from, { target: { value } })
    expect(from).toHaveValue('0202-11-05')
    expect(address()).toContain('from=2026-11-01')
    fireEvent.change(from, { target: { value: '2025-11-05' } })
    await waitFor(() => expect(asked()).toMatchObject({ fromDay: '2025-11-05' }))
    fireEvent.change(from, { target: { value: '' } })
    expect(address()).toContain('from=2025-11-05')
    fireEvent.blur(from)
    await waitFor(() => expect(address()).toBe('/statement?period=custom&to=2026-11-20'))
    expect(router.history.length).toBe(steps)
    expect(server.seen.filter(({ path }) => path === '/api/entries')).toHaveLength(3)
  })

  it('says of a period that is not over that it is not complete, and of no other', async () => {
    server.answer(listEntries, entryPageSample([credited]))
    const { router } = await renderApp('/statement?period=this-month')
    expect(await screen.findByText(/Not complete: this period is not over/)).toBeInTheDocument()
    await act(() => router.navigate({ to: '/statement', search: { period: 'last-month' } }))
    await waitFor(() =>
      expect(screen.queryByText(/Not complete: this period is not over/)).not.toBeInTheDocument(),
    )
  })

  it('ends a period by the clock of the server, where this computer is already in the next day', async () => {
    const there = Date.now() - 24 * 3_600_000
    const today = dayIn(new Date(there).toISOString())
    server.clock = () => there
    const { router } = await renderApp(`/statement?period=custom&from=2025-01-01&to=${today}`)
    expect(await screen.findByText(/Not complete: this period is not over/)).toBeInTheDocument()
    const yesterday = dayIn(new Date(there - 24 * 3_600_000).toISOString())
    await act(() =>
      router.navigate({
        to: '/statement',
        search: { period: 'custom', from: '2025-01-01', to: yesterday },
      }),
    )
    await waitFor(() =>
      expect(screen.queryByText(/Not complete: this period is not over/)).not.toBeInTheDocument(),
    )
  })

  it('keeps the sums beside the dates that they are of while those of another period load', async () => {
    server.answer(
      listEntries,
      entryPageSample([credited], { opening: 250_00n, closing: 1_250_00n }),
    )
    const { router } = await renderApp('/statement?period=custom&from=2026-11-01&to=2026-11-20')
    const opening = async () =>
      (await screen.findAllByText('Opening balance')).map(
        (label) => label.parentElement?.textContent,
      )
    const before = await opening()
    expect(before[0]).toBe('Opening balance$250.001 Nov 2026')
    server.answer(listEntries, entryPageSample([credited], { opening: 99_00n }))
    const letGo = server.delay(listEntries)
    await act(() => router.navigate({ to: '/statement', search: { period: 'all' } }))
    expect(screen.getByText(/^Account opening to today/)).toBeInTheDocument()
    expect(await opening()).toEqual(before)
    letGo()
    await waitFor(async () =>
      expect((await opening())[0]).toBe('Opening balance$99.00Account opening'),
    )
  })

  it.each([
    ['a trade that was closed', { type: 'TradeClosed', about: 'EURUSD' }, true],
    ['a trade that staff added', { type: 'ClosedTradeAdded', about: 'EURUSD' }, true],
    ['a profit that names an asset', { type: 'ProfitRecorded', about: 'EURUSD' }, true],
    ['a profit that names none', { type: 'ProfitRecorded', about: null }, false],
    ['a credit', { type: 'BalanceCredited', about: null }, false],
  ] as const)('leads from %s to its trade, if it has one', async (_, change, isLinked) => {
    const entry = entrySample(change)
    server.answer(listEntries, entryPageSample([entry]))
    await renderApp('/statement?period=all&open=7')
    await screen.findByText('#7 in the log')
    const link = screen.queryByRole('link', { name: 'To the trade' })
    expect(link?.getAttribute('href')).toBe(isLinked ? `/trades/${entry.correlationId}` : undefined)
  })

  it('opens an entry to show its postings, and its reason with the author', async () => {
    const { user, address } = await renderApp('/statement?period=all')
    await user.click(await screen.findByRole('link', { name: /20 Nov/ }))
    expect(await screen.findByText('Reason given by our staff')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Client, Amara Okafor/ })).toHaveTextContent('$1,000.00')
    expect(address()).toBe('/statement?period=all&open=7')
  })

  it('names no amount of a reason while amounts are hidden', async () => {
    hideAmounts(true)
    server.answer(
      listEntries,
      entryPageSample([entrySample({ type: 'BalanceCredited', reason: 'Refund of $12.50' })]),
    )
    await renderApp('/statement?period=all&open=7')
    expect(await screen.findByText('Reason given by our staff')).toBeInTheDocument()
    expect(screen.getAllByText(/^Refund of/)).toHaveLength(2)
    expect(document.body).not.toHaveTextContent('$12.50')
  })

  it('states the amount asked for when a deposit was approved with another one', async () => {
    server.answer(
      listEntries,
      entryPageSample([entrySample({ asked: 120_000n, reason: 'The proof shows less' })]),
    )
    const { user } = await renderApp('/statement?period=all')
    await user.click(await screen.findByRole('link', { name: /20 Nov/ }))
    expect(
      await screen.findByText('You asked for $1,200.00; staff approved $1,000.00.'),
    ).toBeInTheDocument()
  })

  it('shows the opening balance at the start of the range and the closing balance at its end', async () => {
    server.answer(
      listEntries,
      entryPageSample([credited], { opening: 250_00n, closing: 1_250_00n }),
    )
    await renderApp('/statement?period=custom&from=2026-11-01&to=2026-11-20')
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
    expect(rows.at(1)).toBe('20 Nov 2026Closing balance$1,250.00')
    expect(rows.at(-1)).toBe('1 Nov, 00:00Opening balance$250.00')
  })

  it('shows opening and closing balance only on the first and last of several pages', async () => {
    server.answer(listEntries, entryPageSample([credited], { page: 2, size: 1, total: 3 }))
    await renderApp('/statement?period=all&page=2')
    await screen.findByRole('link', { name: /20 Nov/ })
    expect(
      screen.queryByRole('row', { name: /Closing balance|Opening balance/ }),
    ).not.toBeInTheDocument()
  })

  it('tints an entry that arrives, but none that another filter shows', async () => {
    const { user, queries } = await renderApp('/statement?period=all')
    await screen.findByRole('link', { name: /20 Nov/ })
    server.answer(listEntries, entryPageSample([entrySample({ ordinal: 8n }), credited]))
    await act(() => queries.invalidateQueries({ queryKey: ['entries'] }))
    const fresh = () =>
      [...document.querySelectorAll('tr[data-fresh]')].map(({ textContent }) => textContent)
    await waitFor(() => expect(fresh()).toEqual([expect.stringContaining('#8')]))
    server.answer(listEntries, entryPageSample([entrySample({ ordinal: 9n })]))
    await user.click(screen.getByRole('checkbox', { name: 'Only entered by staff' }))
    await screen.findByText('#9')
    expect(fresh()).toEqual([])
  })

  it('shows a year only where it changes, and never the current one', async () => {
    const year = new Date().getFullYear()
    const entries = [year, year, year - 1, year - 1].map((each, at) =>
      entrySample({ ordinal: BigInt(9 - at), recordedAt: `${each}-03-0${9 - at}T12:00:00.000Z` }),
    )
    server.answer(listEntries, entryPageSample(entries))
    await renderApp('/statement?period=all')
    const links = await screen.findAllByRole('link', { name: /\d Mar/ })
    expect(links.map(({ textContent }) => textContent?.replace(/,.*/, '').trim())).toEqual([
      '9 Mar',
      '8 Mar',
      `7 Mar ${year - 1}`,
      '6 Mar',
    ])
  })

  it('shows a client what an entry means for them, not how the log stores it', async () => {
    const { user } = await renderApp('/statement?period=all')
    await user.click(await screen.findByRole('link', { name: /20 Nov/ }))
    expect(await screen.findByText('#7 in the log')).toBeInTheDocument()
    expect(screen.queryByText(/revision|Command id/)).not.toBeInTheDocument()
  })

  it('never shows a failure as an empty list, and offers a retry', async () => {
    server.respond(listEntries, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/statement')
    expect(await screen.findByText('Entries could not be loaded')).toBeInTheDocument()
    expect(screen.queryByText('No entries in this period.')).not.toBeInTheDocument()
    server.answer(listEntries, entryPageSample([credited]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /20 Nov/ })).toBeInTheDocument()
  })
})
