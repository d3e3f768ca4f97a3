import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { z } from 'zod'
import type { UserId } from '#contracts/values/ids'
import { MOST_PAGES } from '#contracts/values/page-limits'
import {
  getSession,
  signIn,
  signOut,
  type Session,
  type SignedInUser,
} from '#contracts/own/session'
import { createQueryClient } from './lib/api/query-client.js'
import { sessionQuery } from './lib/session/session.js'
import { createAppRouter } from './router.js'
import { FakeServer, problem } from './testing/fake-server.js'
import { renderApp } from './testing/render-app.js'

const realFetch = globalThis.fetch
let server: FakeServer

const session = (role?: 'client' | 'admin' | 'auditor'): Session => ({
  user: role
    ? {
        userId: '01939c3c-0000-7000-8000-000000000001' as UserId,
        username: 'x',
        fullName: 'Amara Okafor',
        email: 'x@example.com',
        role,
        hasAccount: role === 'client',
      }
    : null,
  site: {
    name: 'Daybook',
    logo: '',
    banner: '',
    support: '',
    isDemo: false,
    needsSetup: false,
    priceSources: { forex: 'simulated', crypto: 'simulated', stocks: 'simulated' },
    clientsCloseTrades: false,
    sendsMail: true,
    usesTradingView: false,
  },
})

beforeEach(() => {
  server = new FakeServer()
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a change of page', () => {
  it('moves the focus to the heading and sets the title of the tab; on the first page the browser does both', async () => {
    server.answer(getSession, session())
    const { router } = await renderApp('/login')
    const first = await screen.findByRole('heading', { level: 1, name: 'Login into your account' })
    expect(document.body).toHaveFocus()
    expect(document.title).toBe('Login into your account · Daybook')
    await act(() => router.navigate({ to: '/signup' }))
    await waitFor(() => expect(first).not.toBeInTheDocument())
    const heading = await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(document.title).toBe(`${heading.textContent} · Daybook`)
  })
})

describe('an address', () => {
  it('that needs a session leads a visitor to the sign-in and then back', async () => {
    server.answer(getSession, session())
    const { address } = await renderApp('/dashboard?x=1')
    expect(
      await screen.findByRole('heading', { name: 'Login into your account' }),
    ).toBeInTheDocument()
    expect(address()).toBe('/login?next=%2Fdashboard%3Fx%3D1')
  })

  it.each([
    ['client', '/all-user', '/dashboard'],
    ['client', '/audit', '/dashboard'],
    ['auditor', '/all-user', '/audit'],
    ['auditor', '/dashboard', '/audit'],
    ['admin', '/dashboard', '/all-user'],
    ['client', '/login', '/dashboard'],
    ['admin', '/', '/all-user'],
  ] as const)('for other roles leads a %s from %s to %s', async (role, at, start) => {
    server.answer(getSession, session(role))
    const { address } = await renderApp(at)
    await waitFor(() => expect(address().split('?')[0]).toBe(start))
  })

  it('of another site is not followed after a sign-in', async () => {
    server.answer(getSession, session('client'))
    const { address } = await renderApp('/login?next=//evil.example')
    await waitFor(() => expect(address().split('?')[0]).toBe('/dashboard'))
  })

  it('that does not exist says so, with a link to the start page', async () => {
    server.answer(getSession, session())
    await renderApp('/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })
})

describe('a former member of the staff without an account', () => {
  it.each(['/dashboard', '/deposit', '/statement'])(
    'is told at %s that there is no account, instead of seeing empty pages',
    async (at) => {
      const { user, site } = session('client')
      server.answer(getSession, { user: user && { ...user, hasAccount: false }, site })
      await renderApp(at)
      expect(await screen.findByText('You have no account here.')).toBeInTheDocument()
      expect(screen.getByRole('heading', { level: 1, name: 'No account' })).toBeInTheDocument()
      expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
      expect(screen.getByRole('button', { name: /Amara Okafor/ })).toBeInTheDocument()
    },
  )
})

describe('the page of a list in an address', () => {
  const { routesById } = createAppRouter(createQueryClient(), createMemoryHistory())
  const paged = Object.entries(routesById).flatMap(([id, { options }]) => {
    const schema: unknown = options.validateSearch
    return schema instanceof z.ZodObject && 'page' in schema.shape ? [[id, schema] as const] : []
  })

  it.each(paged)('of %s is the first one where the server would refuse the number', (_, schema) => {
    const pageFrom = (page: number) => schema.parse({ page })['page'] ?? 1
    expect([pageFrom(MOST_PAGES), pageFrom(MOST_PAGES + 1)]).toEqual([MOST_PAGES, 1])
  })
})

describe('an address that does not exist', () => {
  it.each(['client', 'admin', 'auditor'] as const)(
    'keeps the menu for a %s, and links to the start page',
    async (role) => {
      server.answer(getSession, session(role))
      await renderApp('/nowhere')
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument()
      expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    },
  )
})

describe('a server that cannot be reached', () => {
  it('is reported with a retry, and the page opens once the server is back', async () => {
    server.respond(getSession, () => problem('internal', { status: 500 }))
    // The router tells the console what a page failed for.
    const told = (['error', 'warn'] as const).map((level) =>
      jest.spyOn(console, level).mockImplementation(() => undefined),
    )
    const { user } = await renderApp('/login')
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded')
    expect(told.flatMap(({ mock }) => mock.calls)).not.toEqual([])
    server.answer(getSession, session())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { name: 'Login into your account' }),
    ).toBeInTheDocument()
    for (const each of told) each.mockRestore()
  })
})

describe('Logout', () => {
  it('ends the session and leads to the start page', async () => {
    server.answer(getSession, session('client')).answer(signOut, { signedOut: true })
    const { user, address } = await renderApp('/dashboard')
    await user.click(await screen.findByRole('button', { name: /Amara Okafor/ }))
    server.answer(getSession, session())
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(
      await screen.findByRole('heading', { name: 'Login into your account' }),
    ).toBeInTheDocument()
    expect(address()).toBe('/')
  })
})

describe('a session that ended elsewhere', () => {
  it.each([
    ['client', '/statement?page=2'],
    ['admin', '/all-user?tab=deposit'],
    ['auditor', '/audit/accounts?page=2'],
  ] as const)('leads a %s to the sign-in once, and back to %s afterwards', async (role, at) => {
    server.answer(getSession, session(role))
    const { user, address, queries, router } = await renderApp(at)
    await screen.findByRole('button', { name: /Amara Okafor/ })
    const before = address()
    const addresses: string[] = []
    router.history.subscribe(({ location }) => addresses.push(location.href))
    server.answer(getSession, session())
    await queries.invalidateQueries(sessionQuery())
    await user.type(await screen.findByLabelText('Email'), 'x@example.com')
    expect(addresses).toEqual([`/login?next=${encodeURIComponent(before)}`])
    server.answer(getSession, session(role)).answer(signIn, session(role).user as SignedInUser)
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(address()).toBe(before))
  })
})
