import { afterAll, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getSession, listPersonas, signIn, signInAs } from '#contracts/own/session'
import { UserId } from '#contracts/values/ids'
import { FakeServer, problem } from './testing/fake-server.js'
import { adminSession, idOf } from './testing/staff-samples.js'

const realFetch = globalThis.fetch
afterAll(() => {
  globalThis.fetch = realFetch
})

it('Staff who still need a second factor come to their security page; until then, the list of personas can be asked for again', async () => {
  const { user: admin, site } = adminSession
  const jonas = {
    userId: UserId.parse(idOf(1)),
    fullName: 'Jonas Weber',
    role: 'admin',
    description: 'Decides',
  } as const
  const enrolling = { ...admin!, enrolBy: '2026-11-26T08:00:00.000Z' }
  const server = new FakeServer()
    .answer(getSession, { user: null, site: { ...site, isDemo: true } })
    .respond(listPersonas, () => problem('busy', { status: 503 }))
    .answer(signIn, enrolling)
    .answer(signInAs, enrolling)
  document.body.innerHTML = '<div id="root"></div>'
  window.history.replaceState(null, '', '/login?next=%2Fall-user')
  await act(() => import('./sign-in.js'))

  expect(await screen.findByText(/^The demo people could not be loaded/)).toBeInTheDocument()
  server.answer(listPersonas, { personas: [jonas] })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: 'Sign in as' })).toHaveFocus()
  const persona = await screen.findByRole('button', { name: /Jonas Weber/ })

  server.answer(getSession, { ...adminSession, user: enrolling })
  await user.click(persona)
  await waitFor(() => expect(window.location.pathname).toBe('/account/security'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Security' })).toHaveFocus()
})
