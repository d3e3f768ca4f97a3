import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { getBalance } from '#contracts/ledger/balances'
import { listDestinations, type Destination } from '#contracts/requests/destinations'
import { getIdentity } from '#contracts/people/identity'
import { getMailChoices } from '#contracts/own/notifications'
import { getSession, type Session } from '#contracts/own/session'
import { getUser } from '#contracts/people/users'
import { endView, VIEW_HEADER, viewAsClient } from '#contracts/people/views'
import { getWithdrawalTerms } from '#contracts/requests/withdrawals'
import { sessionQuery } from '../../lib/session/session.js'
import { forgetView, noteView } from '../../lib/browser/viewed-here.js'
import { balanceSample, termsSample } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, idOf, personSample } from '../../testing/staff-samples.js'

const clientId = idOf(1)
const until = new Date(Date.now() + 20 * 60_000).toISOString()
const viewed = {
  ...adminSession,
  user: {
    ...adminSession.user!,
    userId: clientId,
    fullName: 'Amara Okafor',
    role: 'client',
    hasAccount: true,
  },
  view: { until },
} as Session

const destinationSample = {
  destinationId: idOf(4),
  method: 'bank',
  label: 'Nordbank ••••4417',
  name: null,
  holder: 'Amara Okafor',
  addedAt: '2026-10-03T08:00:00.000Z',
} as unknown as Destination

let server: FakeServer
let isOpen: boolean

beforeEach(() => {
  isOpen = false
  server = new FakeServer()
    .answer(getSession, ({ headers }) =>
      isOpen && headers.get(VIEW_HEADER) === clientId ? viewed : adminSession,
    )
    .answer(getUser, personSample)
    .answer(getBalance, balanceSample())
    .answer(listDestinations, { items: [destinationSample] })
    .answer(getWithdrawalTerms, termsSample)
    .answer(getIdentity, { submission: null, drafts: [] })
    .answer(getMailChoices, { items: [{ kind: 'deposits', isMailed: true }], isSetUp: true })
    .answer(viewAsClient, () => {
      isOpen = true
      return { position: 9n, until }
    })
    .answer(endView, () => {
      isOpen = false
      return { ended: true as const }
    })
})
afterEach(() => forgetView())

const asked = (path: string) => server.seen.filter((seen) => seen.path === `/api${path}`)
const banner = () => screen.findByRole('region', { name: 'Viewing as client' })

describe('an account viewed as its client sees it', () => {
  it('is opened from the page of the person with a reason, and left to that page', async () => {
    const { user, address } = await renderApp(`/user/${clientId}`)
    await user.click(await screen.findByRole('button', { name: 'View as client' }))
    const dialog = await screen.findByRole('dialog', { name: 'View the account of Amara Okafor' })
    expect(dialog).toHaveTextContent(
      'Nothing can be changed. Your view and its reason are recorded.',
    )
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked by phone')
    await user.click(within(dialog).getByRole('button', { name: /^View as client/ }))
    expect(await banner()).toHaveTextContent(
      /^You are viewing Amara Okafor’s account\. Nothing can be changed\. Until \d\d:\d\d\.Leave$/,
    )
    await waitFor(() => expect(address().split('?')[0]).toBe('/dashboard'))
    await waitFor(() => expect(asked('/balance').at(-1)?.headers.get(VIEW_HEADER)).toBe(clientId))
    expect(asked('/staff/accounts/:id/view'.replace(':id', clientId))[0]?.body).toEqual({
      reason: 'Asked by phone',
    })
    await user.click(within(await banner()).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(address()).toBe(`/user/${clientId}`))
    expect(await screen.findByRole('button', { name: 'View as client' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Viewing as client' })).toBeNull()
    expect(asked('/staff/view/end').map(({ headers }) => headers.get(VIEW_HEADER))).toEqual([null])
    expect(asked(`/staff/users/${clientId}`).at(-1)?.headers.get(VIEW_HEADER)).toBeNull()
  })

  const inView = async (at: string) => {
    isOpen = true
    noteView(clientId)
    return renderApp(at)
  }

  it('stays after a reload and on every page of the client, and leaving it signs nobody out', async () => {
    const { user, address } = await inView('/statement')
    expect(await banner()).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /Amara Okafor/ }))
    const wayOut = await screen.findByRole('menuitem', { name: 'Leave the view' })
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull()
    await user.click(wayOut)
    await waitFor(() => expect(address()).toBe(`/user/${clientId}`))
  })

  it.each([
    '/deposit',
    '/select-withdrawal',
    '/payout-destinations',
    '/identity',
    '/change-password',
    '/notifications/settings',
  ])('shows the forms of %s with a line that says why they do nothing', async (at) => {
    await inView(at)
    expect(await screen.findByText(/Only the client can do this/)).toBeInTheDocument()
    const main = within(screen.getByRole('main'))
    const leave = await main.findByRole('button', { name: 'Leave' })
    const controls = ['button', 'textbox', 'radio', 'switch']
      .flatMap((role) => main.queryAllByRole(role))
      .filter((each) => each !== leave)
    expect(controls.length).toBeGreaterThan(0)
    for (const control of controls) expect(control).toBeDisabled()
  })

  it('opens no pages of staff in its tab', async () => {
    const { address } = await inView('/all-user')
    await waitFor(() => expect(address().split('?')[0]).toBe('/dashboard'))
  })

  it('does not show the viewer’s own account in its place once the server has ended it', async () => {
    const { queries, address } = await inView('/dashboard')
    await banner()
    isOpen = false
    server.respond(getBalance, () => problem('view-ended', { status: 403 }))
    const balances = asked('/balance').length
    await queries.invalidateQueries({ queryKey: ['balance'] })
    await waitFor(() => expect(address()).toBe(`/user/${clientId}`))
    expect(await screen.findByText('Your view of the account has ended')).toBeInTheDocument()
    for (const { headers } of asked('/balance').slice(balances))
      expect(headers.get(VIEW_HEADER)).toBe(clientId)
    expect(await screen.findByRole('button', { name: 'View as client' })).toBeInTheDocument()
  })

  it('is forgotten by a tab in which nobody is signed in', async () => {
    noteView(clientId)
    server.answer(getSession, { ...adminSession, user: null })
    const { queries } = await renderApp('/login')
    await screen.findByRole('heading', { name: 'Login into your account' })
    await queries.refetchQueries(sessionQuery())
    expect(asked('/session').at(-1)?.headers.get(VIEW_HEADER)).toBeNull()
  })
})
