import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { listEntries } from '#contracts/entries'
import { getSession } from '#contracts/session'
import { clientSession, entryPageSample, entrySample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

jest.setTimeout(20_000)

let server: FakeServer
const credited = entrySample({ type: 'BalanceCredited', isByStaff: true, reason: 'Payout was late' })

beforeEach(() => {
  server = new FakeServer().answer(getSession, clientSession).answer(listEntries, entryPageSample([credited]))
})

const asked = () => Object.fromEntries(server.seen.findLast(({ path }) => path === '/api/entries')?.search ?? [])

describe('the statement', () => {
  it('says that an unfiltered period adds up, and at which entry', async () => {
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

  it('keeps the filter in the address, without defaults, and proves nothing about a part', async () => {
    const { user, address } = await renderApp('/statement?period=all&page=2')
    await user.click(await screen.findByRole('checkbox', { name: 'Only entered by staff' }))
    await waitFor(() => expect(address()).toBe('/statement?period=all&staff=true'))
    await waitFor(() => expect(asked()).toEqual({ byStaff: 'true', page: '1' }))
    expect(screen.queryByText(/Adds up to/)).not.toBeInTheDocument()
  })

  it('asks for the days of the period, and falls back where the address makes no sense', async () => {
    await renderApp('/statement?period=custom&from=2026-03-09&to=2026-03-02&page=x')
    await waitFor(() => expect(asked()).toEqual({ fromDay: '2026-03-02', toDay: '2026-03-09', page: '1' }))
  })

  it('opens an entry to its postings and to the reason with its author', async () => {
    const { user, address } = await renderApp('/statement?period=all')
    await user.click(await screen.findByRole('link', { name: /20 Nov 2026/ }))
    expect(await screen.findByText('Reason given by our staff')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Client, Amara Okafor/ })).toHaveTextContent('$1,000.00')
    expect(address()).toBe('/statement?period=all&open=7')
  })

  it('never shows a failure as an empty list, and tries again', async () => {
    server.respond(listEntries, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/statement')
    expect(await screen.findByText('Entries could not be loaded')).toBeInTheDocument()
    expect(screen.queryByText('No entries in this period.')).not.toBeInTheDocument()
    server.answer(listEntries, entryPageSample([credited]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /20 Nov 2026/ })).toBeInTheDocument()
  })
})
