import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import {
  getStaffDeposit,
  listStaffDeposits,
  previewDepositApproval,
  type StaffDeposit,
} from '#contracts/requests/deposits'
import { listStaffWithdrawals } from '#contracts/requests/withdrawals'
import { getSession } from '#contracts/own/session'
import { getCounts } from '#contracts/requests/counts'
import { withdrawalSample } from '../../../testing/client-samples.js'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import {
  adminSession,
  depositSample,
  idOf,
  pageOfSamples,
  previewSample,
} from '../../../testing/staff-samples.js'

let server: FakeServer
let waiting: StaffDeposit[]

beforeEach(() => {
  waiting = [depositSample(1), depositSample(2)]
  server = new FakeServer()
    .answer(getSession, adminSession)
    .answer(getCounts, () => ({
      users: 3,
      requests: {
        deposit: { pending: waiting.length, toBePaid: 0 },
        withdrawal: { pending: 0, toBePaid: 0 },
        loan: { pending: 0, toBePaid: 0 },
      },
      waitingProposals: 0,
      waitingIdentities: 0,
      stuckMails: 0,
    }))
    .answer(getStaffDeposit, depositSample(1))
    .answer(previewDepositApproval, previewSample)
    .answer(listStaffDeposits, ({ search }) => {
      const found = search.get('search') || search.get('method') ? [] : waiting
      return {
        ...pageOfSamples(found),
        pendingSum: found.reduce((sum, { amount }) => sum + amount, 0n),
      }
    })
})

describe('the frame of a queue', () => {
  it('sums up the rows on screen, and leaves out new ones until the reader asks for them', async () => {
    const { user, queries } = await renderApp('/all-user?tab=deposit')
    expect(await screen.findByText('2 pending, $1,100.00 in all, oldest first')).toBeVisible()
    waiting = [...waiting, depositSample(3)]
    await queries.invalidateQueries({ queryKey: ['deposits'] })
    const show = await screen.findByRole('button', { name: 'Show 1 new' })
    expect(screen.getByText('1 new in deposits. Press “Show 1 new” to see it.')).toBeInTheDocument()
    expect(screen.getByText('2 pending, $1,100.00 in all, oldest first')).toBeVisible()
    expect(screen.getByText('1 to 2 of 2')).toBeVisible()
    await user.click(show)
    expect(screen.getByText('3 pending, $1,650.00 in all, oldest first')).toBeVisible()
    expect(screen.getByText('1 to 3 of 3')).toBeVisible()
    const rows = screen.getAllByRole('row').map((row) => row.dataset['fresh'])
    expect(rows).toEqual([undefined, undefined, undefined, 'true'])
  })

  it('counts what is approved and still to be paid out as work, under its own name, oldest first', async () => {
    const requests = {
      deposit: { pending: 0, toBePaid: 0 },
      withdrawal: { pending: 1, toBePaid: 2 },
      loan: { pending: 0, toBePaid: 0 },
    }
    const counts = { users: 3, requests, waitingProposals: 0, waitingIdentities: 0, stuckMails: 0 }
    const approved = {
      ...withdrawalSample({ status: 'approved' }),
      email: 'client1@example.com',
      fullName: 'Client 1',
      isFrozen: false,
      decidedBy: idOf(9),
      decidedByName: 'Anna Petrova',
      paidBy: null,
      paidByName: null,
      approval: null,
    }
    server.answer(getCounts, counts).answer(listStaffWithdrawals, pageOfSamples([approved]))
    await renderApp('/all-user?tab=withdrawals&status=approved')
    expect(await screen.findByText('1 to pay out, oldest first')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('To pay out')
    const tabs = screen.getByRole('navigation', { name: 'Manage' })
    expect(await within(tabs).findByRole('link', { name: /Withdrawals ?3/ })).toBeInTheDocument()
  })

  it('tells an empty queue from a search without matches, and offers to clear the search', async () => {
    const { user, address } = await renderApp('/all-user?tab=deposit&search=zzzz')
    expect(await screen.findByText('No deposit here matches “zzzz”.')).toBeVisible()
    expect(screen.queryByText('No deposits are waiting.')).not.toBeInTheDocument()
    waiting = []
    const inEmptyState = screen
      .getAllByRole('button', { name: 'Clear search' })
      .find((button) => button.textContent === 'Clear search')
    await user.click(inEmptyState!)
    expect(await screen.findByText('No deposits are waiting.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/all-user?tab=deposit'))
  })

  it('shows a failure with a retry, and never as an empty list', async () => {
    server.respond(listStaffDeposits, () => problem('internal', { status: 500 }))
    const { user } = await renderApp('/all-user?tab=deposit')
    expect(await screen.findByText('Deposits could not be loaded')).toBeInTheDocument()
    expect(screen.queryByText('No deposits are waiting.')).not.toBeInTheDocument()
    server.answer(listStaffDeposits, pageOfSamples(waiting))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('2 pending, oldest first')).toBeInTheDocument()
  })

  it('names only keys that do something', async () => {
    const { user } = await renderApp('/all-user?tab=deposit')
    expect(await screen.findByText('next, previous')).toBeVisible()
    expect(screen.queryByText('approve')).not.toBeInTheDocument()
    await user.keyboard('j')
    expect(await screen.findByText('approve')).toBeVisible()
    expect(screen.queryByText('enlarge proof')).not.toBeInTheDocument()
  })

  it('marks the chosen filter', async () => {
    const { user } = await renderApp('/all-user?tab=deposit')
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    const chosen = await screen.findByRole('option', { name: 'Pending' })
    expect(chosen.querySelector('svg')).toBeInTheDocument()
  })

  it('says how long the owner of the open request has been a client, and how often they deposited', async () => {
    await renderApp(`/deposit/${idOf(1)}`)
    expect(
      await screen.findByText('Active, not verified, client since 2 Mar 2025, 6 deposits approved'),
    ).toBeVisible()
    expect(screen.getByText('TDem…fLt4')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy address' })).toBeVisible()
  })

  it('says that the owner of the open request is suspended', async () => {
    const { client, ...deposit } = depositSample(1)
    server.answer(getStaffDeposit, {
      ...deposit,
      client: client && {
        ...client,
        identity: 'approved',
        suspendedAt: '2026-11-20T08:00:00.000Z',
      },
    })
    await renderApp(`/deposit/${idOf(1)}`)
    expect(
      await screen.findByText('Suspended, verified, client since 2 Mar 2025, 6 deposits approved'),
    ).toBeVisible()
  })
})
