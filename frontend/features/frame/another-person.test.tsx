import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getUser } from '#contracts/people/users'
import { getSession, type Session } from '#contracts/own/session'
import { SHOWN_AS_HEADER } from '#contracts/values/shown-as'
import { sessionQuery } from '../../lib/session/session.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { renderApp } from '../../testing/render-app.js'
import { adminSession, idOf, personSample } from '../../testing/staff-samples.js'

const anna = {
  ...adminSession,
  user: { ...adminSession.user!, userId: idOf(8), fullName: 'Anna Lindqvist' },
} as Session

let server: FakeServer
let session: Session

beforeEach(() => {
  session = adminSession
  server = new FakeServer().answer(getSession, () => session).answer(getUser, personSample)
})

const openPage = () => renderApp(`/user/${idOf(1)}`)

describe('a page whose person is no longer the one who is signed in', () => {
  it('names whom it shows in each request', async () => {
    await openPage()
    await waitFor(() =>
      expect(server.seen.some(({ path }) => path.includes('/staff/users/'))).toBe(true),
    )
    const asked = server.seen.filter(({ path }) => path.includes('/staff/users/'))
    expect(asked.map(({ headers }) => headers.get(SHOWN_AS_HEADER))).toEqual(
      asked.map(() => adminSession.user!.userId),
    )
  })

  it('says so once a request is refused for it, shows the person who is signed in, and keeps nothing that was loaded before', async () => {
    const { queries } = await openPage()
    await screen.findByRole('heading', { level: 1 })
    session = anna
    server.respond(getUser, ({ headers }) =>
      headers.get(SHOWN_AS_HEADER) === anna.user!.userId
        ? Response.json({})
        : problem('signed-in-as-another'),
    )
    const stale = ['people', 'of the person before']
    queries.setQueryData(stale, 'loaded for another person')
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    expect(await screen.findByText(/Anna Lindqvist has logged in in this browser/)).toBeVisible()
    expect(queries.getQueryData(stale)).toBeUndefined()
    expect(queries.getQueryData<Session>(sessionQuery().queryKey)?.user?.userId).toBe(
      anna.user!.userId,
    )
  })
})
