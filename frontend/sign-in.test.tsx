import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, signIn } from '#contracts/own/session'
import { clientSession } from './testing/client-samples.js'
import { FakeServer, problem } from './testing/fake-server.js'

const realFetch = globalThis.fetch
let server: FakeServer

beforeAll(() => {
  server = new FakeServer().answer(getSession, {
    ...clientSession,
    user: null,
    site: { ...clientSession.site, isDemo: false },
  })
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState(null, '', '/login?next=%2Fstatement')
})
afterAll(() => {
  globalThis.fetch = realFetch
})

const asked = () => server.seen.map(({ method, path }) => `${method} ${path}`)

it('The sign-in page is there before the product, says why a sign-in is refused, and hands its second step over', async () => {
  server.respond(signIn, () => problem('wrong-credentials', { status: 401 }))
  await act(() => import('./sign-in.js'))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Login into your account' }),
  ).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Login into your account · Daybook'))
  expect(asked()).toEqual(['GET /api/session'])

  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'amara@example.com')
  await user.type(screen.getByLabelText('Password'), 'cobalt-otter-73')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Login failed. Please check your credentials.',
  )
  expect(screen.getByLabelText('Password')).toHaveValue('cobalt-otter-73')

  server.answer(signIn, { next: 'second-factor', kinds: ['app'] })
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Confirm that it is you' }),
  ).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
  expect(window.location.pathname + window.location.search).toBe('/login?next=%2Fstatement')

  await user.click(screen.getByRole('button', { name: 'Log in as another person' }))
  expect(await screen.findByLabelText('Password')).toHaveValue('')
})
