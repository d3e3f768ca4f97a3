import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getAccountAsOf } from '#contracts/audit/account-as-of'
import { getAccountStatement, listAccountEntries } from '#contracts/ledger/entries'
import { staleTopicsOf } from '../../lib/api/topics.js'
import { accountId, entryAt } from '../../testing/account-moments.js'
import { noSums, serverOf } from '../../testing/account-server.js'
import { problem } from '../../testing/fake-server.js'
import { drawTimeMachine as draw } from '../../testing/draw-time-machine.js'
import { renderUi } from '../../testing/render.js'
import { TimeMachine } from './time-machine.js'

const figures = (name: string) =>
  within(screen.getByRole('table', { name: 'Figures then and now' }))
    .getByText(name)
    .closest('tr')!.textContent

describe('the time machine', () => {
  it('shows the balances of a moment beside the current ones', async () => {
    serverOf(4)
    await draw({ ordinal: 20, page: undefined })
    expect(figures('Total balance (settled)')).toContain('$200.00$400.00+$200.00')
    expect(figures('Fees')).toContain('No change')
    expect(screen.getByText('Trial balance 0.00')).toBeVisible()
    expect(
      screen.getByText('Calculated from 2 events by the same code that keeps the live balance.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: '2 later events' })).toHaveAttribute('href', '/')
  })

  it('says that a number asked for is not of this account, and shows the event before it', async () => {
    serverOf(4)
    await draw({ ordinal: 25, page: undefined })
    expect(
      screen.getByText(
        '#25 is not an event of this account: it belongs to another one, or to the site. Shown is the last event before it.',
      ),
    ).toBeVisible()
    expect(figures('Total balance (settled)')).toContain('$200.00$400.00+$200.00')
  })

  it.each([5, 0])(
    'says that the account did not exist yet, as of event %i, before its first',
    async (ordinal) => {
      serverOf(4)
      await draw({ ordinal, page: undefined })
      expect(
        screen.getByText('This account did not exist yet. Its first event is #10.'),
      ).toBeVisible()
      expect(screen.queryByText(/is not an event of this account/)).not.toBeInTheDocument()
    },
  )

  it('names what held money then, and how it ended', async () => {
    const tradeId = '0192f0c3-7d3e-7a51-8c02-2f6d11aa0e07' as never
    const trade = {
      tradeId,
      instrument: 'AAPL',
      direction: 'buy',
      lots: '0.01',
      amount: 120_00n,
    } as const
    serverOf(4, {
      trades: [
        { ...trade, closedAt: '2026-11-13T09:12:00.000Z', result: -2_24n },
        {
          ...trade,
          tradeId: '0192f0c3-7d3e-7a51-8c02-2f6d11aa0e08' as never,
          closedAt: null,
          result: null,
        },
      ],
    })
    await draw({ ordinal: 20, page: undefined })
    const rows = within(
      screen.getByRole('list', { name: 'Open trades at that time' }),
    ).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Buy AAPL, 0.01 lotsClosed 13 Nov 2026, 09:12, −$2.24$120.00',
      'Buy AAPL, 0.01 lotsstill open$120.00',
    ])
    expect(within(rows[0]!).getByRole('link')).toHaveAttribute('href', `/trade/${String(tradeId)}`)
  })

  it('counts the events up to the moment, as far as the server counts', async () => {
    const { server } = serverOf(4)
    server.answer(listAccountEntries, () => ({
      items: [entryAt(4)],
      total: 10_001,
      page: 1_000,
      size: 10,
      ...noSums,
    }))
    await draw()
    expect(
      await screen.findByRole('navigation', { name: '9,991 to 10,000 of 10,000+' }),
    ).toBeVisible()
    expect(screen.getByText('10,000+')).toBeVisible()
  })

  it('offers the events up to the moment as files and on paper', async () => {
    const { server } = serverOf(4)
    server.respond(getAccountStatement, () => problem('too-many-downloads'))
    const { user } = await draw({ ordinal: 20, page: undefined })
    await user.click(screen.getByRole('button', { name: 'Download as PDF' }))
    await screen.findByText(/Other downloads of yours are still being prepared/)
    const { path, search } = server.seen.at(-1)!
    expect(path).toBe(`/api/accounts/${accountId}/statement`)
    expect(Object.fromEntries(search)).toMatchObject({ format: 'pdf', show: 'all', upTo: '20' })
    expect(screen.getByRole('link', { name: 'Print' })).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}/print?ordinal=20`,
    )
  })

  it('says once, not several times, that an account does not exist', async () => {
    serverOf(3).server.respond(getAccountAsOf, () => problem('not-found', { status: 404 }))
    await renderUi(
      <TimeMachine
        accountId={accountId}
        search={{ ordinal: undefined, page: undefined }}
        onChange={() => {}}
        onAccount={() => {}}
      />,
    )
    expect(await screen.findAllByText('Not found')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('moves on with the account while it shows now', async () => {
    const { grow } = serverOf(3)
    const { queries } = await draw()
    expect(figures('Total balance (settled)')).toContain('$300.00$300.00No change')
    grow()
    staleTopicsOf(queries).mark('history')
    await waitFor(() => expect(figures('Total balance (settled)')).toContain('$400.00$400.00'))
    expect(screen.getByText('No later events')).toBeVisible()
  })

  it('stays at its moment while the account moves on', async () => {
    const { grow } = serverOf(3)
    const { queries } = await draw({ ordinal: 20, page: undefined })
    grow()
    staleTopicsOf(queries).mark('history')
    await waitFor(() =>
      expect(figures('Total balance (settled)')).toContain('$200.00$400.00+$200.00'),
    )
  })

  it('shows what was pending then and what became of it', async () => {
    const request = {
      id: accountId,
      kind: 'withdrawal',
      label: 'Nordbank ••••4417',
      amount: 1_200_00n,
      requestedAt: '2026-11-12T10:02:00.000Z',
    } as const
    serverOf(3, {
      pending: [
        { ...request, outcome: 'approved', decidedAt: '2026-11-14T14:02:00.000Z' },
        {
          ...request,
          id: '0192f0c3-7d3e-7a51-8c02-2f6d11aa0d01',
          kind: 'deposit',
          label: 'bitcoin',
          outcome: null,
          decidedAt: null,
        },
      ],
    })
    await draw({ ordinal: 20, page: undefined })
    expect(screen.getByText('Withdrawal, Nordbank ••••4417').closest('li')).toHaveTextContent(
      /approved 2 d 4 h later.*\$1,200\.00/,
    )
    expect(screen.getByText(/^Deposit, B/).closest('li')).toHaveTextContent('still pending')
    expect(screen.getByText('Applies')).toBeVisible()
    expect(screen.getByText('Signal strength').closest('div')).toHaveTextContent('40%')
  })

  it('raises an alarm when the postings do not sum to zero', async () => {
    serverOf(3, { trialBalance: 1n })
    await draw()
    expect(screen.getByRole('alert')).toHaveTextContent('Trial balance off by $0.01')
  })

  it('labels what staff entered, and links each event to the log', async () => {
    serverOf(3)
    await draw({ ordinal: 20, page: undefined })
    const rows = within(
      await screen.findByRole('table', { name: 'Events up to that time' }),
    ).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toHaveTextContent(
      /BalanceCredited.*Goodwill.*Entered by staff.*Jonas Weber.*\+\$100\.00/,
    )
    expect(within(rows[1]!).getByRole('link', { name: 'Entry #20' })).toHaveAttribute(
      'href',
      '/audit?open=20',
    )
    expect(within(rows[2]!).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/audit/accounts/${accountId}?ordinal=10`,
    )
  })

  it('says what could not be loaded, and what is unaffected', async () => {
    serverOf(3).server.respond(getAccountAsOf, () => problem('internal', { status: 500 }))
    await renderUi(
      <TimeMachine
        accountId={accountId}
        search={{ ordinal: undefined, page: undefined }}
        onChange={() => {}}
        onAccount={() => {}}
      />,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The account and its history are unchanged.',
    )
  })
})
