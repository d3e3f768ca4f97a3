import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getSession, signIn } from '#contracts/own/session'
import { prove } from '#contracts/own/second-factors'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderUi, shownAddress } from '../../testing/render.js'
import { sessionQuery } from '../../lib/session/session.js'
import { SignInScreen } from './sign-in-screen.js'

const realFetch = globalThis.fetch
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
    .answer(signIn, { next: 'second-factor', kinds: ['app'] })
    .answer(getSession, {
      ...clientSession,
      user: null,
      site: { ...clientSession.site, isDemo: false },
    })
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const afterPassword = async () => {
  const drawn = await renderUi(<SignInScreen next="/statement" />, {
    seed: (queries) => queries.query({ ...sessionQuery(), staleTime: 'static' }),
  })
  await drawn.user.type(screen.getByLabelText('Email'), 'amara@example.com')
  await drawn.user.type(screen.getByLabelText('Password'), 'cobalt-otter-73')
  await drawn.user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByLabelText('Code')
  return drawn
}

const sent = () =>
  server.seen.filter(({ path }) => path === '/api/session/proof').map(({ body }) => body)

it('A person with a second factor is asked for its code after the password, then gets to the page they asked for', async () => {
  server.answer(prove, { user: clientSession.user!, codesLeft: null })
  const { user } = await afterPassword()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Confirm that it is you' }),
  ).toBeInTheDocument()
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Enter the code.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shownAddress()).toBe('/statement'))
  expect(sent()).toEqual([{ purpose: 'sign-in', code: '123456' }])
})

it('A one-time code replaces the app, and the person reads how many are left', async () => {
  server.answer(prove, { user: clientSession.user!, codesLeft: 3 })
  const { user } = await afterPassword()
  await user.click(screen.getByRole('button', { name: 'Use a one-time code' }))
  await user.type(screen.getByLabelText('One-time code'), 'ABCD-EFGH-JKLM-NPQR')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('3 one-time codes left')).toBeInTheDocument()
})

it('A code that is too short is refused at its field, with what it needs', async () => {
  const fields = [{ path: 'code', message: 'Enter the 6 digits, or a one-time code' }]
  server.respond(prove, () => problem('invalid-input', { status: 422, fields }))
  const { user } = await afterPassword()
  await user.type(screen.getByLabelText('Code'), '12345')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      /Enter the 6 digits, or a one-time code/,
    ),
  )
})

it('A wrong code stays in its field with what to do, and the person can begin again', async () => {
  const fields = [{ path: 'code', message: 'The code was not accepted' }]
  server.respond(prove, () => problem('wrong-proof', { status: 422, fields }))
  const { user } = await afterPassword()
  await user.type(screen.getByLabelText('Code'), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      /This was not accepted. A code works once/,
    ),
  )
  expect(screen.getByLabelText('Code')).toHaveValue('000000')
  await user.click(screen.getByRole('button', { name: 'Log in as another person' }))
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
})
