import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { search, type Found } from '#contracts/site/search'
import { getSession } from '#contracts/own/session'
import { getUser } from '#contracts/people/users'
import type { Role } from '#contracts/values/values'
import { hideAmounts } from '../../../lib/browser/hidden-amounts.js'
import { clientSession } from '../../../testing/client-samples.js'
import { FakeServer, problem } from '../../../testing/fake-server.js'
import { renderApp } from '../../../testing/render-app.js'
import { adminSession, idOf, personSample } from '../../../testing/staff-samples.js'

const at = '2026-11-20T08:00:00.000Z'
const ownerName = 'Amara Okafor'
const request = {
  kind: 'withdrawal',
  ownerName,
  about: 'Bank ••••4417',
  amount: 15_000n,
  status: 'pending',
  requestedAt: at,
} as const
const found = {
  people: [
    {
      userId: idOf(1),
      fullName: 'Amara Okafor',
      email: 'amara@example.com',
      role: 'client',
      hasAccount: true,
    },
  ],
  requests: [{ ...request, id: idOf(5) }],
  trades: [
    {
      tradeId: idOf(6),
      instrument: 'EURUSD',
      direction: 'sell',
      status: 'closed',
      result: 1_234n,
      isByStaff: true,
      reversedAt: null,
      listedAt: at,
      ownerName,
    },
  ],
  entries: [
    { ordinal: 48_213n, type: 'DepositApproved', recordedAt: at, amount: 100_000n, ownerName },
  ],
} as unknown as Found
const nothing: Found = { people: [], requests: [], trades: [], entries: [] }

let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  hideAmounts(false)
  server = new FakeServer()
    .answer(search, ({ search: asked }) => (asked.get('q') === 'nobody' ? nothing : found))
    .answer(getUser, personSample)
})

const sessionOf = (role: Role) =>
  role === 'client'
    ? clientSession
    : { ...adminSession, user: adminSession.user && { ...adminSession.user, role } }
const start: Record<Role, string> = {
  client: '/statement',
  admin: '/all-user',
  auditor: '/audit/accounts',
}

const open = async (role: Role = 'admin') => {
  server.answer(getSession, sessionOf(role))
  const app = await renderApp(start[role])
  await screen.findByRole('heading', { level: 1 })
  await app.user.keyboard('{Control>}k{/Control}')
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Search' }) }
}

const field = () => screen.getByRole('combobox', { name: /page/i })
const names = () => screen.getAllByRole('option').map((option) => option.textContent)
const chosen = () =>
  document.querySelector(`[id="${field().getAttribute('aria-activedescendant')}"]`)?.textContent

describe('the search over everything', () => {
  it('opens by mod+K from within a field, which keeps its text and gets the focus back after Escape', async () => {
    server.answer(getSession, adminSession)
    const { user } = await renderApp('/all-user')
    const typed = await screen.findByRole('searchbox')
    await user.type(typed, 'nadia')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(typed).toHaveFocus())
    expect(typed).toHaveValue('nadia')
  })

  it('opens from the header, and closes by mod+K', async () => {
    server.answer(getSession, clientSession)
    const { user } = await renderApp('/statement')
    await user.click(await screen.findByRole('button', { name: /Find a request or entry/ }))
    await waitFor(() => expect(field()).toHaveFocus())
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('leaves the key to the browser while another dialog is open', async () => {
    server.answer(getSession, adminSession)
    const { user } = await renderApp('/all-user?invite=admin')
    await screen.findByRole('dialog')
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(screen.queryByRole('combobox', { name: /page/i })).not.toBeInTheDocument()
  })

  it('finds pages by their names in the menu, and opens the first by Enter', async () => {
    const { user, address } = await open()
    await user.type(field(), 'sett')
    await waitFor(() => expect(chosen()).toContain('Settings'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/all-user?tab=settings'))
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: /page/i })).not.toBeInTheDocument(),
    )
  })

  it('finds people, requests and entries, marks the matches, announces their number, and lets arrow keys choose', async () => {
    const { user, address, dialog } = await open()
    await user.type(field(), 'okafor')
    expect(await screen.findByRole('group', { name: 'People' })).toHaveTextContent('Amara Okafor')
    expect(screen.getByRole('group', { name: 'Requests' })).toHaveTextContent(
      'Withdrawal, Bank ••••4417',
    )
    expect(screen.getByRole('group', { name: 'Trades' })).toHaveTextContent('Trade, Sell EURUSD')
    expect(screen.getByRole('group', { name: 'Entries' })).toHaveTextContent(
      '#48,213 Deposit approved',
    )
    expect([...dialog.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Okafor',
      'Okafor',
      'Okafor',
      'Okafor',
    ])
    await waitFor(() =>
      expect(within(dialog).getAllByRole('status').at(0)).toHaveTextContent('4 results'),
    )
    expect(chosen()).toContain('Amara Okafor')
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Withdrawal, Bank')
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toBe(`/withdrawal/${idOf(5)}`))
  })

  it.each([
    ['client', /Withdrawal, Bank/, `/withdrawals/${idOf(5)}`],
    [
      'client',
      /#48,213/,
      '/statement?period=custom&from=2026-11-20&to=2026-11-20&type=every&upTo=48213&open=48213',
    ],
    ['client', /Trade, Sell EURUSD.*Entered by staff/, `/trades/${idOf(6)}`],
    ['auditor', /Trade, Sell EURUSD/, `/trade/${idOf(6)}`],
    ['admin', /amara@example/, `/user/${idOf(1)}`],
    ['admin', /#48,213/, '/audit?open=48213'],
    ['auditor', /amara@example/, `/audit/accounts/${idOf(1)}`],
    ['auditor', /Log: “okafor”/, '/audit?search=okafor'],
  ] as const)('leads a %s to their own page of %s', async (role, name, to) => {
    const { user, address } = await open(role)
    await user.type(field(), 'okafor')
    await user.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(address()).toBe(to))
  })

  it('asks the server once typing pauses', async () => {
    const { user } = await open()
    await user.type(field(), 'okafor')
    await screen.findByRole('group', { name: 'People' })
    expect(
      server.seen.filter(({ path }) => path === '/api/search').map((seen) => seen.search.get('q')),
    ).toEqual(['okafor'])
  })

  it('says what to try when nothing matches, and offers the full lists', async () => {
    const { user } = await open()
    await user.type(field(), 'nobody')
    expect(await screen.findAllByText('Nothing matches “nobody”.')).toHaveLength(2)
    expect(screen.getByText(/Try a name, an email address/)).toBeInTheDocument()
    expect(names()).toEqual(['Users: “nobody”', 'Log: “nobody”'])
  })

  it('says that the search failed, and offers a retry', async () => {
    server.respond(search, () => problem('internal', { status: 500 }))
    const { user } = await open()
    await user.type(field(), 'okafor')
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.answer(search, found)
    await user.click(again)
    expect(await screen.findByRole('group', { name: 'People' })).toBeInTheDocument()
  })

  it('opens no result of an earlier search', async () => {
    const { user } = await open()
    await user.type(field(), 'okafor')
    await screen.findByRole('group', { name: 'People' })
    const letGo = server.delay(search)
    await user.type(field(), 's')
    expect(screen.getByRole('option', { name: /amara@example/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    letGo()
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /amara@example/ })).not.toHaveAttribute(
        'aria-disabled',
      ),
    )
  })

  it('remembers the places of this person by id, newest first, and shows them to nobody else', async () => {
    const { user, unmount } = await open()
    await user.type(field(), 'okafor')
    await user.click(await screen.findByRole('option', { name: /amara@example/ }))
    await user.keyboard('{Control>}k{/Control}')
    const recent = await screen.findByRole('group', { name: 'Recent' })
    expect(await within(recent).findByText('Amara Okafor')).toBeInTheDocument()
    expect(JSON.stringify(localStorage)).not.toMatch(/amara|okafor/i)
    unmount()
    await open('client')
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument()
  })

  it('calls a remembered person erased only where the server knows nobody of that id', async () => {
    const { user, unmount } = await open()
    await user.type(field(), 'okafor')
    await user.click(await screen.findByRole('option', { name: /amara@example/ }))
    unmount()
    server.respond(getUser, () => problem('internal', { status: 500 }))
    const { unmount: leave } = await open()
    expect(await screen.findByText('Person 01939c3c…0001')).toBeInTheDocument()
    leave()
    server.respond(getUser, () => problem('not-found', { status: 404 }))
    await open()
    expect(await screen.findByText('Erased person')).toBeInTheDocument()
  })

  it('shows no amount to a client who hides them', async () => {
    hideAmounts(true)
    const { user } = await open('client')
    await user.type(field(), 'bank')
    expect(
      await screen.findByRole('option', { name: /Withdrawal, Bank.*hidden/ }),
    ).toBeInTheDocument()
  })
})
