import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import {
  getSession,
  listPersonas,
  setUp,
  signIn,
  signInAs,
  signUp,
  type Session,
  type SignedInUser,
} from '#contracts/own/session'
import type { UserId } from '#contracts/values/ids'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { sessionQuery } from '../../lib/session/session.js'
import { SetUpForm } from './set-up-form.js'
import { SignInScreen } from './sign-in-screen.js'
import { SignUpScreen } from './sign-up-screen.js'

const userId = '01939c3c-0000-7000-8000-000000000001' as UserId
const amara: SignedInUser = {
  userId,
  username: 'amara',
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  role: 'client',
  hasAccount: true,
}
const site: Session['site'] = { ...clientSession.site, isDemo: false }

const realFetch = globalThis.fetch
let server: FakeServer

beforeEach(() => {
  server = new FakeServer().answer(signIn, amara)
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const draw = (element: React.ReactNode, facts: Partial<Session['site']> = {}) => {
  server.answer(getSession, { user: null, site: { ...site, ...facts } })
  return renderUi(element, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })
}

const sent = (method: string, path: string) =>
  server.seen.filter((seen) => seen.method === method && seen.path === path)

describe('the sign-in page', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof draw>>['user'],
    email: string,
    password: string,
  ) => {
    if (email) await user.type(screen.getByLabelText('Email'), email)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Login' }))
  }

  it('has the heading of the product and leads to signing up', async () => {
    await draw(<SignInScreen />)
    expect(
      screen.getByRole('heading', { level: 1, name: 'Login into your account' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/signup')
  })

  it('names what is missing, sends nothing and moves to the first field', async () => {
    const { user } = await draw(<SignInScreen />)
    await fill(user, '', '')
    expect(await screen.findByText('Email is required')).toBeInTheDocument()
    expect(screen.getByText('Password is required')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(sent('POST', '/api/session')).toHaveLength(0)
  })

  it('refuses a malformed email address', async () => {
    const { user } = await draw(<SignInScreen />)
    await fill(user, 'amara', 'secret')
    expect(await screen.findByText('Invalid email format')).toBeInTheDocument()
  })

  it('says Logging in... until the answer comes, and ignores a second press', async () => {
    server.respond(signIn, () => new Promise(() => {}))
    const { user } = await draw(<SignInScreen />)
    await fill(user, 'amara@example.com', 'secret')
    const button = await screen.findByRole('button', { name: 'Logging in...' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    expect(sent('POST', '/api/session')).toHaveLength(1)
  })

  it('says only that a sign-in failed', async () => {
    server.respond(signIn, () => problem('wrong-credentials', { status: 401 }))
    const { user } = await draw(<SignInScreen />)
    await fill(user, 'amara@example.com', 'secret')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed. Please check your credentials.',
    )
  })

  it.each([
    ['client', '/dashboard'],
    ['admin', '/all-user'],
    ['auditor', '/audit'],
  ] as const)('leads a %s to %s', async (role, address) => {
    server.answer(signIn, { ...amara, role })
    const { user } = await draw(<SignInScreen />)
    await fill(user, 'amara@example.com', 'secret')
    await waitFor(() => expect(shownAddress()).toBe(address))
  })

  it('leads back to the page that was asked for', async () => {
    const { user } = await draw(<SignInScreen next="/statement?page=2" />)
    await fill(user, 'amara@example.com', 'secret')
    await waitFor(() => expect(shownAddress()).toBe('/statement?page=2'))
  })

  it('masks the password, with a toggle that the keyboard reaches', async () => {
    const { user } = await draw(<SignInScreen />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await user.click(screen.getByLabelText('Password'))
    await user.tab()
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus()
    await user.keyboard(' ')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument()
  })

  it('offers personas in demo mode only', async () => {
    server
      .answer(listPersonas, {
        personas: [{ userId, fullName: 'Amara Okafor', role: 'client', description: 'Funded' }],
      })
      .answer(signInAs, amara)
    const { user, unmount } = await draw(<SignInScreen />, { isDemo: true })
    await user.click(await screen.findByRole('button', { name: /Amara Okafor/ }))
    await waitFor(() => expect(shownAddress()).toBe('/dashboard'))
    unmount()
    await draw(<SignInScreen />)
    expect(screen.queryByText('Sign in as')).not.toBeInTheDocument()
  })
})

const fillNewUser = async (
  user: Awaited<ReturnType<typeof draw>>['user'],
  confirmation = 'four plain words',
) => {
  await user.type(screen.getByLabelText('Username'), 'amara')
  await user.type(screen.getByLabelText('Fullname'), 'Amara Okafor')
  await user.type(screen.getByLabelText('Email'), 'Amara@Example.com')
  await user.type(screen.getByLabelText('Password'), 'four plain words')
  await user.type(screen.getByLabelText('Confirm Password'), confirmation)
}

describe('the sign-up page', () => {
  it('compares the passwords, and sends nothing while they differ', async () => {
    const { user } = await draw(<SignUpScreen />)
    await fillNewUser(user, 'four plain word')
    await user.click(screen.getByRole('button', { name: 'SignUp' }))
    expect(await screen.findByText('password does not match')).toBeInTheDocument()
    expect(sent('POST', '/api/users')).toHaveLength(0)
  })

  it('names every missing field and the shortest password', async () => {
    const { user } = await draw(<SignUpScreen />)
    await user.type(screen.getByLabelText('Password'), 'short')
    await user.click(screen.getByRole('button', { name: 'SignUp' }))
    for (const message of [
      'Username is required',
      'Fullname is required',
      'Email is required',
      'Password must be at least 8 characters',
    ]) {
      expect(await screen.findByText(message)).toBeInTheDocument()
    }
  })

  it('sends the person without the repeated password, then leads to the sign-in', async () => {
    server.answer(signUp, { accepted: true, isMailed: true })
    const { user } = await draw(<SignUpScreen />)
    await fillNewUser(user)
    await user.click(screen.getByRole('button', { name: 'SignUp' }))
    await waitFor(() => expect(shownAddress()).toBe('/'))
    expect(sent('POST', '/api/users')[0]?.body).toEqual({
      username: 'amara',
      fullName: 'Amara Okafor',
      email: 'amara@example.com',
      password: 'four plain words',
    })
    expect(
      await screen.findByText(/^You can log in now\. We have sent a link to your email/),
    ).toBeInTheDocument()
  })

  it('shows a refusal under the field that the server names', async () => {
    server.respond(signUp, () =>
      problem('invalid-input', {
        status: 422,
        fields: [{ path: 'password', message: 'This password is too common' }],
      }),
    )
    const { user } = await draw(<SignUpScreen />)
    await fillNewUser(user)
    await user.click(screen.getByRole('button', { name: 'SignUp' }))
    expect(await screen.findByText('This password is too common')).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveFocus()
  })
})

describe('the set-up page', () => {
  it('sends the token of the link with the first admin', async () => {
    server.answer(setUp, { ...amara, role: 'admin' })
    const { user } = await draw(<SetUpForm token="one-time" />)
    await fillNewUser(user)
    await user.click(screen.getByRole('button', { name: 'Create admin' }))
    await waitFor(() => expect(shownAddress()).toBe('/all-user'))
    expect(sent('POST', '/api/setup')[0]?.body).toMatchObject({
      token: 'one-time',
      username: 'amara',
    })
  })

  it('says what to do when the link is incomplete', async () => {
    await draw(<SetUpForm token="" />)
    expect(screen.getByText(/Open the whole link/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Create admin' })).not.toBeInTheDocument()
  })
})
