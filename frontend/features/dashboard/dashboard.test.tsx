import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { getBalance, getBalanceHistory } from '#contracts/ledger/balances'
import { listEntries } from '#contracts/ledger/entries'
import { getFirstSteps } from '#contracts/people/first-steps'
import { sendConfirmation } from '#contracts/own/own-email'
import { listWaiting } from '#contracts/requests/requests'
import { getSession } from '#contracts/own/session'
import { hideAmounts } from '../../lib/browser/hidden-amounts.js'
import { staleTopicsOf } from '../../lib/api/topics.js'
import {
  balanceSample,
  clientSession,
  entryPageSample,
  entrySample,
  waitingSample,
} from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { idOf } from '../../testing/staff-samples.js'
import { lineOf } from './live-change.js'

let server: FakeServer
const approved = entrySample({ ordinal: 9n, position: 9n, amount: 50_000n, settledAfter: 150_000n })
const richer = balanceSample({ settled: 150_000n, available: 150_000n, position: 9n })

beforeEach(() => {
  hideAmounts(false)
  server = new FakeServer()
    .answer(getSession, clientSession)
    .answer(getBalance, balanceSample())
    .answer(getBalanceHistory, { points: [], transfers: [] })
    .answer(listWaiting, waitingSample())
    .answer(listEntries, entryPageSample([entrySample()]))
})

/**
 * Does what the live bridge does with a frame: the balance changes at once, the entries are fetched
 * a moment later.
 */
const push = async (queries: Awaited<ReturnType<typeof renderApp>>['queries']) => {
  act(() => void queries.setQueryData(['balance', getBalance.path, {}], richer))
  server.answer(listEntries, entryPageSample([approved, entrySample()]))
  await act(() => queries.invalidateQueries({ queryKey: ['entries'] }))
}

describe('the home page of a client', () => {
  it('replaces a figure at once, and names the cause', async () => {
    const { queries } = await renderApp('/dashboard')
    await screen.findByRole('img', { name: '$1,000.00 available, $0.00 held' })
    expect(screen.queryByText(/just now/)).not.toBeInTheDocument()
    await push(queries)
    expect(
      await screen.findByRole('img', { name: '$1,500.00 available, $0.00 held' }),
    ).toBeInTheDocument()
    expect(await screen.findByText('$500.00 deposit approved, just now')).toBeInTheDocument()
    expect(
      await screen.findByText('$500.00 deposit approved. Your total balance is $1,500.00.'),
    ).toBeInTheDocument()
  })

  it('tells a suspended client what to do, as soon as and as long as the account is suspended', async () => {
    const { queries } = await renderApp('/dashboard')
    const told =
      /^Your account is currently inactive\. Please message any of our support agents to activate your account\./
    await screen.findByRole('img', { name: '$1,000.00 available, $0.00 held' })
    expect(screen.queryByText(told)).not.toBeInTheDocument()
    const balance = (suspendedAt: string | null, position: bigint) =>
      act(
        () =>
          void queries.setQueryData(
            ['balance', getBalance.path, {}],
            balanceSample({ suspendedAt, position }),
          ),
      )
    balance('2026-11-21T08:00:00.000Z', 9n)
    expect(await screen.findByText(told)).toHaveTextContent(/Write to help@example\.com\. Since/)
    expect(screen.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
      'href',
      'mailto:help@example.com',
    )
    expect(screen.queryByText('Ready to use')).not.toBeInTheDocument()
    expect(screen.queryByText(/usually/)).not.toBeInTheDocument()
    balance(null, 10n)
    await waitFor(() => expect(screen.queryByText(told)).not.toBeInTheDocument())
  })

  it('tints a new entry, and a profit that has changed', async () => {
    const { queries } = await renderApp('/dashboard')
    const list = await screen.findByRole('list', { name: 'Latest entries' })
    expect(list.querySelector('[data-new]')).toBeNull()
    act(
      () =>
        void queries.setQueryData(
          ['balance', getBalance.path, {}],
          balanceSample({ profit: 4_200n, position: 9n }),
        ),
    )
    expect((await screen.findByText('+$42.00')).closest('[data-changed]')).not.toBeNull()
    await push(queries)
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.hasAttribute('data-new')),
    ).toEqual([true, false])
  })

  it('neither shows nor announces figures while amounts are hidden', async () => {
    const { queries, user } = await renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Hide amounts' }))
    await push(queries)
    expect(await screen.findByText('Your balance changed, just now')).toBeInTheDocument()
    expect(screen.queryByText(/Your total balance is/)).not.toBeInTheDocument()
    expect(
      screen.getByRole('img', { name: 'Available and held, amounts hidden' }),
    ).toBeInTheDocument()
  })

  it('links profit that staff entered to its entries', async () => {
    server.answer(getBalance, balanceSample({ profit: 500n, profitByStaff: 200n }))
    const { user, address } = await renderApp('/dashboard')
    await user.click(await screen.findByRole('link', { name: 'Partly entered by staff' }))
    await waitFor(() => expect(address()).toBe('/statement?period=all&staff=true'))
  })

  it('keeps the other cards when one cannot be loaded', async () => {
    server.respond(listWaiting, () => problem('internal', { status: 500 }))
    await renderApp('/dashboard')
    expect(await screen.findByText('Pending requests could not be loaded')).toBeInTheDocument()
    expect(await screen.findByText('Deposit approved')).toBeInTheDocument()
  })
})

describe('the first steps of a new client', () => {
  it('promise no link where the server sends none, and tick off the address that is confirmed already', async () => {
    const steps = { email: 'open', identity: 'open', deposit: 'open', isDismissed: false } as const
    server.answer(getFirstSteps, steps).answer(sendConfirmation, { sent: false })
    const { queries, user } = await renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }))
    await waitFor(() => expect(queries.isMutating()).toBe(0))
    expect(screen.queryByText(/A new link is on its way/)).not.toBeInTheDocument()
    server.answer(getFirstSteps, { ...steps, email: 'done' })
    expect(await screen.findByText('1 of 3 done')).toBeInTheDocument()
  })

  it('say that they did not load, and load at a press', async () => {
    server.respond(getFirstSteps, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/dashboard')
    const card = within((await screen.findByText('Getting started')).closest('section')!)
    server.answer(getFirstSteps, {
      email: 'done',
      identity: 'open',
      deposit: 'open',
      isDismissed: false,
    })
    await user.click(await card.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 of 3 done')).toBeInTheDocument()
  })
})

describe('the card of requests waiting for staff', () => {
  const deposit = {
    id: idOf(4),
    kind: 'deposit',
    about: 'tether',
    amount: 50_000n,
    requestedAt: new Date(Date.now() - 65_000).toISOString(),
  }
  const withdrawal = {
    ...deposit,
    id: idOf(5),
    kind: 'withdrawal',
    about: 'Bank ••••4417',
    amount: 15_000n,
  }

  it('lists deposits and withdrawals, on the home page and in the menu, each leading to its page', async () => {
    server.answer(getBalance, balanceSample({ held: 15_000n, available: 85_000n }))
    server.answer(
      listWaiting,
      waitingSample([deposit, withdrawal], { deposit: 18, withdrawal: 120, loan: null }),
    )
    const { user, address } = await renderApp('/dashboard')
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Waiting for staff' }),
    ).getAllByRole('listitem')
    expect(first).toHaveTextContent('DepositTether, 1 min$500.00Pending')
    expect(second).toHaveTextContent('WithdrawalBank ••••4417, 1 min$150.00Held')
    expect(
      screen.getByText(
        /A deposit usually takes 18 minutes. A withdrawal usually takes 2 hours. Held money is still yours./,
      ),
    ).toBeVisible()
    for (const name of ['Deposit 1', 'Withdrawals 1'])
      expect(screen.getByRole('link', { name })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: '1 withdrawal' })).toHaveAttribute(
      'href',
      '/withdrawals',
    )
    await user.click(within(first!).getByRole('link'))
    await waitFor(() => expect(address()).toBe(`/deposits/${idOf(4)}`))
  })

  it.each([
    [35, 'A deposit usually takes 18 minutes.'],
    [
      37,
      'A deposit usually takes 18 minutes; yours is taking longer. Staff decide the oldest first.',
    ],
  ])('after %d minutes says “%s”', async (waited, words) => {
    const requestedAt = new Date(Date.now() - waited * 60_000).toISOString()
    server.answer(
      listWaiting,
      waitingSample([{ ...deposit, requestedAt }], { deposit: 18, withdrawal: null, loan: null }),
    )
    await renderApp('/dashboard')
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says while it is empty what it will show', async () => {
    await renderApp('/dashboard')
    expect(await screen.findByText('Nothing is waiting.')).toBeInTheDocument()
  })

  it('drops a request once staff have decided', async () => {
    server.answer(listWaiting, waitingSample([deposit]))
    const { queries } = await renderApp('/dashboard')
    await screen.findByRole('list', { name: 'Waiting for staff' })
    server.answer(listWaiting, waitingSample())
    act(() => staleTopicsOf(queries).markFollowers('deposits'))
    expect(await screen.findByText('Nothing is waiting.')).toBeInTheDocument()
  })
})

describe('the line about a changed figure', () => {
  const change = { before: balanceSample(), after: richer }

  it('waits for its cause', () => {
    expect(lineOf(change, [entrySample()])).toBeUndefined()
  })

  it('sums several entries, and ignores older and newer ones', () => {
    const one = entrySample({ ordinal: 8n, position: 8n, amount: 60_000n })
    const two = entrySample({ ordinal: 9n, position: 9n, amount: -10_000n, type: 'BalanceDebited' })
    const newer = entrySample({ ordinal: 10n, position: 10n, amount: 1n })
    expect(lineOf(change, [newer, two, one, entrySample()])).toEqual({
      direction: 'up',
      words: '2 entries, +$500.00 in total',
    })
  })

  it('has the sign of a loss', () => {
    const loss = entrySample({ ordinal: 8n, position: 8n, amount: -224n, type: 'TradeClosed' })
    const after = balanceSample({ settled: 99_776n, available: 99_776n, position: 8n })
    expect(lineOf({ before: balanceSample(), after }, [loss])).toEqual({
      direction: 'down',
      words: '−$2.24 trade closed',
    })
  })

  it('says what was held or released if no money moved', () => {
    const after = balanceSample({ held: 15_000n, available: 85_000n, position: 8n })
    expect(lineOf({ before: balanceSample(), after }, [])).toEqual({
      direction: 'down',
      words: '$150.00 held',
    })
    expect(lineOf({ before: after, after: balanceSample({ position: 9n }) }, [])).toEqual({
      direction: 'up',
      words: '$150.00 released',
    })
  })
})
