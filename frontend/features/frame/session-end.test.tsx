import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { getSession } from '#contracts/own/session'
import { sessionQuery } from '../../lib/session/session.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { renderUi } from '../../testing/render.js'
import { SessionEnd } from './session-end.js'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

let server: FakeServer
let endsAt: string
const onLogout = jest.fn()

beforeEach(() => {
  onLogout.mockClear()
  server = new FakeServer().answer(getSession, () => ({ ...clientSession, endsAt }))
})

const Frame = () => {
  const { data } = useQuery(sessionQuery())
  return data?.endsAt ? <SessionEnd at={data.endsAt} onLogout={onLogout} /> : null
}

const open = async (minutes: number) => {
  endsAt = inMinutes(minutes)
  const view = await renderUi(<Frame />)
  await waitFor(() => expect(server.seen).not.toHaveLength(0))
  return view
}
const asked = () => screen.findByRole('dialog', { name: 'Are you still there?' })

describe('a person whose session is about to end', () => {
  it('is asked whether they are still there, with the time, and stays logged in at a press', async () => {
    const { user } = await open(1.5)
    expect(await asked()).toHaveTextContent(/you will be logged out at \d\d:\d\d:\d\d/)
    endsAt = inMinutes(30)
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.seen.at(-1)?.headers.has('X-Daybook-Unattended')).toBe(false)
  })

  it('stays logged in by closing the question as well', async () => {
    const { user } = await open(1.5)
    await asked()
    endsAt = inMinutes(30)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(onLogout).not.toHaveBeenCalled()
  })

  it('is told so if a press does not put it off, and then closes that', async () => {
    const { user } = await open(1.5)
    await asked()
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    expect(
      await screen.findByRole('dialog', { name: 'You are about to be logged out' }),
    ).toHaveTextContent(/as long as one login lasts/)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('is told if a press got no answer, and can press again', async () => {
    const { user } = await open(1.5)
    await asked()
    server.respond(getSession, () => Promise.reject(new TypeError('fetch failed')))
    await user.click(screen.getByRole('button', { name: 'Stay logged in' }))
    expect(await screen.findByText(/Check your connection/)).toBeVisible()
    expect(await asked()).toBeInTheDocument()
  })

  it('can log out', async () => {
    const { user } = await open(1.5)
    await asked()
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(onLogout).toHaveBeenCalledTimes(1)
  })

  it('is not asked sooner than two minutes before', async () => {
    await open(20)
    expect(server.seen.filter(({ path }) => path === '/api/session')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    cleanup()
    await open(2.005)
    await asked()
  })

  it('is not asked if they did something in another tab, which puts the end off', async () => {
    const known = inMinutes(1.5)
    endsAt = inMinutes(20)
    await renderUi(<Frame />, {
      seed: (queries) =>
        queries.setQueryData(sessionQuery().queryKey, { ...clientSession, endsAt: known }),
    })
    await waitFor(() => expect(server.seen).not.toHaveLength(0))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
