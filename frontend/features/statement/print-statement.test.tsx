import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { listEntries } from '#contracts/ledger/entries'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { accountId } from '../../testing/account-moments.js'
import { serverOf } from '../../testing/account-server.js'
import { clientSession, entryPageSample, entrySample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { adminSession } from '../../testing/staff-samples.js'
import { renderApp } from '../../testing/render-app.js'

let server: FakeServer
let printed: number

/** Serves `total` credits of one dollar, in pages of a hundred. */
const serve = (total: number) => {
  const all = Array.from({ length: total }, (_, at) =>
    entrySample({
      ordinal: BigInt(total - at),
      type: 'BalanceCredited',
      isByStaff: true,
      amount: 100n,
      settledAfter: BigInt(total - at) * 100n,
    }),
  )
  server.answer(listEntries, ({ search }) => {
    const page = Number(search.get('page') ?? '1')
    return entryPageSample(all.slice((page - 1) * 100, page * 100), {
      page,
      size: 100,
      total,
      ordinal: BigInt(total),
      closing: BigInt(total) * 100n,
    })
  })
}

beforeEach(() => {
  hideAmounts(false)
  printed = 0
  window.print = () => void printed++
  Object.assign(document.fonts, { ready: Promise.resolve() })
  server = new FakeServer().answer(getSession, clientSession)
})

describe('the statement on paper', () => {
  it('contains every entry of the range, oldest first, between its balances, and is printed once complete', async () => {
    serve(230)
    await renderApp('/statement/print?period=all')
    const table = await screen.findByRole('table', { name: 'Entries' })
    const rows = within(table).getAllByRole('row')
    expect(rows.length).toBe(230 + 3)
    expect(rows[1]).toHaveTextContent('Opening balance$0.00')
    expect(rows[2]).toHaveTextContent(/Balance credited.*Entered by staff.*\+\$1\.00\$1\.00#1$/)
    expect(rows.at(-1)).toHaveTextContent(/Closing balance.*\$230\.00$/)
    // Paper has no today: the range ends when it was issued.
    expect(rows.at(-1)).toHaveTextContent(/^\d+ \w+ 20\d\d, \d\d:\d\d/)
    expect(screen.getByRole('main')).not.toHaveTextContent(/today|Now/)
    await waitFor(() => expect(printed).toBe(1))
  })

  it('states the amount asked for when another amount was approved', async () => {
    server.answer(listEntries, entryPageSample([entrySample({ asked: 120_000n })]))
    await renderApp('/statement/print?period=all')
    expect(await screen.findByText('$1,000.00 approved of $1,200.00 asked for')).toBeInTheDocument()
  })

  it('ends with what is owed then, if anything was ever lent', async () => {
    server.answer(listEntries, entryPageSample([entrySample()], { debt: 0n }))
    await renderApp('/statement/print?period=all')
    const table = await screen.findByRole('table', { name: 'Entries' })
    const rows = within(table).getAllByRole('row')
    expect(rows.at(-2)).toHaveTextContent(/Closing balance.*\$1,000\.00$/)
    expect(rows.at(-1)).toHaveTextContent(/Owed on loans.*\$0\.00$/)
  })

  it('ends at the entry that was the newest when printing started', async () => {
    serve(150)
    await renderApp('/statement/print?period=all')
    await screen.findByRole('table', { name: 'Entries' })
    expect(
      server.seen
        .filter(({ path }) => path === '/api/entries')
        .map(({ search }) => search.get('upTo')),
    ).toEqual([null, '150'])
  })

  it('names its owner and when it was issued', async () => {
    serve(1)
    await renderApp('/statement/print?period=all')
    expect(await screen.findByText('Amara Okafor', { selector: 'bdi' })).toBeInTheDocument()
    expect(screen.getByText(clientSession.user?.userId ?? '')).toBeInTheDocument()
    expect(screen.getByText('Issued')).toBeInTheDocument()
  })

  it('is refused if it would be too long, and says what to do instead', async () => {
    serve(5_001)
    await renderApp('/statement/print?period=all')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This range has 5,001 entries. Up to 5,000 can be printed',
    )
    expect(printed).toBe(0)
  })

  it('is printed without its amounts only if the reader asks for that', async () => {
    serve(1)
    hideAmounts(true)
    await renderApp('/statement/print?period=all')
    await screen.findByRole('table', { name: 'Entries' })
    expect(screen.getByText(/Amounts are hidden here/)).toBeInTheDocument()
    expect(printed).toBe(0)
    hideAmounts(false)
    await waitFor(() => expect(printed).toBe(1))
  })
})

describe('an account on paper', () => {
  beforeEach(() => {
    const { server: auditing } = serverOf(4)
    server = auditing.answer(getSession, {
      ...adminSession,
      user: { ...adminSession.user!, role: 'auditor' },
    })
  })

  it('holds every event up to a moment, with who entered it', async () => {
    await renderApp(`/audit/accounts/${accountId}/print?ordinal=20`)
    const rows = within(await screen.findByRole('table', { name: 'Entries' })).getAllByRole('row')
    expect(rows.length).toBe(2 + 3)
    expect(rows[2]).toHaveTextContent('Entered by staff: Jonas Weber')
    expect(rows.at(-1)).toHaveTextContent(/^Entry #20Closing balance/)
    expect(screen.getByText(/^Account opening to Entry #20\. Times in/)).toBeInTheDocument()
    expect(screen.getByText('Amara Okafor', { selector: 'bdi' })).toBeInTheDocument()
    await waitFor(() => expect(printed).toBe(1))
    expect(screen.getByRole('link', { name: 'Back to the account' })).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}?ordinal=20`,
    )
  })

  it('that cannot be read says so', async () => {
    server.respond(getAccountAsOf, () => problem('not-found', { status: 404 }))
    await renderApp(`/audit/accounts/${accountId}/print`)
    expect(await screen.findByText('Not found')).toBeInTheDocument()
    expect(printed).toBe(0)
  })
})
