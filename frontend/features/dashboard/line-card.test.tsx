import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance, getBalanceHistory, getLedgerBalance } from '#contracts/ledger/balances'
import type { ResponseOf } from '#contracts/endpoint'
import { listEntries } from '#contracts/ledger/entries'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import {
  balanceSample,
  clientSession,
  entryPageSample,
  waitingSample,
} from '../../testing/client-samples.js'
import { idOf } from '../../testing/staff-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const history: ResponseOf<typeof getBalanceHistory> = {
  points: [
    { ordinal: 1n, recordedAt: daysAgo(300), settled: 0n },
    { ordinal: 7n, recordedAt: daysAgo(200), settled: 100_000n },
    { ordinal: 9n, recordedAt: daysAgo(20), settled: 150_000n },
  ],
  transfers: [
    { requestId: idOf(7), kind: 'deposit', at: daysAgo(200), amount: 100_000n },
    { requestId: idOf(9), kind: 'withdrawal', at: daysAgo(20), amount: 10_000n },
  ],
}
let server: FakeServer

beforeEach(() => {
  hideAmounts(false)
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getBalanceHistory, history)
    .answer(getLedgerBalance, ({ path }) => {
      const ordinal = BigInt(path.split('/').at(-1) ?? '')
      return {
        settled: history.points.find((point) => point.ordinal === ordinal)?.settled ?? 0n,
      }
    })
    .answer(listWaiting, waitingSample())
    .answer(listEntries, entryPageSample([]))
})

const chart = () => screen.findByRole('slider', { name: /^Total balance over time: / })

describe('the card of the balance over time', () => {
  it('describes the balance in a sentence, and updates with it', async () => {
    const { queries } = await renderApp('/dashboard')
    expect(await chart()).toHaveAccessibleName(/: \$1,000\.00 on .*, \$1,500\.00 on /)
    const point = { ordinal: 11n, recordedAt: daysAgo(0), settled: 250_000n }
    server.answer(getBalanceHistory, { ...history, points: [...history.points, point] })
    act(() => staleTopicsOf(queries).markFollowers('balance'))
    expect(await screen.findByRole('slider', { name: /, \$2,500\.00 on / })).toBeInTheDocument()
  })

  it('goes back as far as the client chooses, and keeps the choice in the address', async () => {
    const { user, address } = await renderApp('/dashboard')
    await chart()
    await user.click(
      within(screen.getByRole('group', { name: 'Time shown' })).getByRole('button', {
        name: 'All',
      }),
    )
    expect(await screen.findByRole('slider', { name: /: \$0\.00 on / })).toBeInTheDocument()
    expect(address()).toBe('/dashboard?range=all')
    expect(screen.getByRole('button', { name: 'All', pressed: true })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '3M', pressed: false })).toBeInTheDocument()
  })

  it('tells the balance at each step by arrow keys, and whether the ledger says the same', async () => {
    const { user } = await renderApp('/dashboard')
    const line = await chart()
    expect(await screen.findByText('Matches the ledger at')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Entry #9' })).toBeInTheDocument()
    act(() => line.focus())
    await user.keyboard('{Home}')
    expect(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/: \$1,000\.00$/))
    expect(await screen.findByRole('link', { name: 'Entry #7' })).toBeInTheDocument()
    expect(await screen.findByText('Matches the ledger at')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/: \$1,500\.00$/))
  })

  it('says so if the ledger says something else', async () => {
    server.answer(getLedgerBalance, { settled: 149_999n })
    await renderApp('/dashboard')
    expect(await screen.findByText('The ledger says $1,499.99 at')).toBeInTheDocument()
  })

  it('can be read as a table, each entry leading to the statement', async () => {
    const { user } = await renderApp('/dashboard?range=all')
    await chart()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    const rows = within(
      screen.getByRole('region', { name: 'Balance over time, as a table' }),
    ).getAllByRole('row')
    expect(rows.map((row) => row.textContent?.match(/#.*/)?.[0])).toEqual([
      undefined,
      '#9$1,500.00',
      '#7$1,000.00',
      '#1$0.00',
    ])
    expect(within(rows[1]!).getByRole('link', { name: 'Entry #9' }).getAttribute('href')).toContain(
      'open=9',
    )
  })

  it('names the zone of its times, even if its offset has changed since', async () => {
    const formats = {
      locale: null,
      timeZone: 'Europe/Lisbon',
      clock: 'h23',
      currency: 'symbol',
    } as const
    server.answer(getSession, { ...clientSession, formats })
    const { user } = await renderApp('/dashboard?range=all')
    await chart()
    await user.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('columnheader', { name: 'Time (Europe/Lisbon)' })).toBeInTheDocument()
  })

  it('shows no figures while amounts are hidden', async () => {
    hideAmounts(true)
    await renderApp('/dashboard')
    expect(
      await screen.findByText('The line is hidden because your amounts are hidden.'),
    ).toBeInTheDocument()
    expect(
      screen.queryByRole('slider', { name: /Total balance over time/ }),
    ).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Show as table' })).toBeDisabled()
  })

  it('says how a balance comes about if there is none yet, and what failed if it could not be loaded', async () => {
    server.answer(getBalanceHistory, { points: history.points.slice(0, 1), transfers: [] })
    const { queries } = await renderApp('/dashboard')
    expect(
      await screen.findByText('The line begins with your first approved deposit.'),
    ).toBeInTheDocument()
    server.respond(getBalanceHistory, () => problem('internal', { status: 500 }))
    await act(() => queries.resetQueries({ queryKey: ['history'] }))
    await waitFor(() =>
      expect(
        screen.getByText('The history of your balance could not be loaded'),
      ).toBeInTheDocument(),
    )
  })
})
