import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { rejectDeposit } from '#contracts/requests/deposits'
import { UserId } from '#contracts/values/ids'
import { createAppRouter } from '../../router.js'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { idOf } from '../../testing/staff-samples.js'
import { createQueryClient } from '../api/query-client.js'
import { sessionQuery } from '../session/session.js'
import { showUnseenRefusals } from './unseen-refusals.js'
import { useCommand } from './use-command.js'

const realFetch = globalThis.fetch
afterEach(() => {
  sessionStorage.clear()
  globalThis.fetch = realFetch
})

const input = { accountId: idOf(1), depositId: idOf(2), reason: 'No transfer arrived' }

const lost = () => Promise.reject(new TypeError('fetch failed'))

const start = (server: FakeServer, userId = idOf(1)) => {
  const client = createQueryClient()
  client.setQueryData(sessionQuery().queryKey, {
    ...clientSession,
    user: { ...clientSession.user!, userId: UserId.parse(userId) },
  })
  const router = createAppRouter(client, createMemoryHistory())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  )
  const { result, unmount } = renderHook(() => useCommand(rejectDeposit), { wrapper })
  const press = async (change: Partial<typeof input> = {}) => {
    act(() => result.current.send({ ...input, ...change }))
    await waitFor(() => expect(result.current.isBusy).toBe(false))
  }
  return {
    result,
    press,
    unmount,
    keys: () => server.seen.map(({ headers }) => headers.get('Idempotency-Key')),
  }
}

describe('the idempotency key of a form', () => {
  it('is kept while the outcome is unknown, so that pressing again does nothing twice', async () => {
    const server = new FakeServer().respond(rejectDeposit, lost)
    const { press, keys, result } = start(server)
    await press()
    expect(result.current.problemText).toBe(
      'No connection. Your request was not confirmed. Press again; it will not be sent twice.',
    )
    server.answer(rejectDeposit, { position: 1n })
    await press()
    expect(keys()[0]).toBe(keys()[1])
    expect(result.current.problem).toBeUndefined()
  })

  it('is kept when the form is changed, so that the server can refuse if the first request was done', async () => {
    const { press, keys } = start(new FakeServer().respond(rejectDeposit, lost))
    await press()
    await press({ reason: 'Another sender' })
    expect(keys()[1]).toBe(keys()[0])
  })

  it('is kept when the server says that it was used for something else, until the screen is opened again', async () => {
    const server = new FakeServer().respond(rejectDeposit, () =>
      problem('idempotency-key-reused', { status: 422 }),
    )
    const { press, keys, unmount } = start(server)
    await press()
    await press()
    unmount()
    await start(server).press()
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })

  it('is renewed after the server accepted or refused', async () => {
    const server = new FakeServer().answer(rejectDeposit, { position: 1n })
    const { press, keys } = start(server)
    await press()
    server.respond(rejectDeposit, () => problem('already-decided'))
    await press()
    await press()
    expect(new Set(keys()).size).toBe(3)
  })
})

it('A refusal that arrives after its screen was closed is told elsewhere, once', async () => {
  const told: string[] = []
  showUnseenRefusals((sentence) => told.push(sentence))
  const server = new FakeServer().respond(rejectDeposit, () => problem('already-decided'))
  const { press, result, unmount } = start(server)
  await press()
  expect(told).toEqual([])
  const letGo = server.delay(rejectDeposit)
  act(() => result.current.send(input))
  unmount()
  letGo()
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).toMatch(/^This request/)
})

describe('the idempotency key of a screen that is opened again', () => {
  const sentAgain = async (
    server: FakeServer,
    change: Partial<typeof input> = {},
    userId = idOf(1),
  ) => {
    const { press, unmount } = start(server, userId)
    await press(change)
    unmount()
  }
  const keysOf = (server: FakeServer) =>
    server.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))

  it.each([
    ['no answer', lost],
    ['no word on the outcome', () => problem('unavailable', { status: 503 })],
    ['a failure of the server', () => problem('internal', { status: 500 })],
  ])('is the same as before after %s', async (_, answer) => {
    const server = new FakeServer().respond(rejectDeposit, answer)
    await sentAgain(server)
    server.answer(rejectDeposit, { position: 1n })
    await sentAgain(server)
    expect(keysOf(server)[1]).toBe(keysOf(server)[0])
    await sentAgain(server)
    expect(keysOf(server)[2]).not.toBe(keysOf(server)[0])
  })

  it.each([
    ['a yes', (server: FakeServer) => server.answer(rejectDeposit, { position: 1n })],
    [
      'a no',
      (server: FakeServer) => server.respond(rejectDeposit, () => problem('already-decided')),
    ],
  ])('is new after %s', async (_, answering) => {
    const server = answering(new FakeServer())
    await sentAgain(server)
    await sentAgain(server)
    expect(keysOf(server)[1]).not.toBe(keysOf(server)[0])
  })

  it('is new for a different request, but not for another reason of the same one', async () => {
    const server = new FakeServer().respond(rejectDeposit, lost)
    await sentAgain(server)
    await sentAgain(server, { reason: 'Another sender' })
    await sentAgain(server, { depositId: idOf(3) })
    expect(keysOf(server)[1]).toBe(keysOf(server)[0])
    expect(keysOf(server)[2]).not.toBe(keysOf(server)[0])
  })

  it('is new for another person, and unchanged for the same one after another sign-in', async () => {
    const server = new FakeServer().respond(rejectDeposit, lost)
    await sentAgain(server)
    await sentAgain(server, {}, idOf(2))
    await sentAgain(server)
    expect(keysOf(server)[1]).not.toBe(keysOf(server)[0])
    expect(keysOf(server)[2]).toBe(keysOf(server)[0])
  })
})

describe('a command under way', () => {
  it('is not sent a second time by a double click', async () => {
    const server = new FakeServer().answer(rejectDeposit, { position: 1n })
    const { result } = start(server)
    act(() => {
      result.current.send(input)
      result.current.send(input)
    })
    await waitFor(() => expect(result.current.isDone).toBe(true))
    expect(server.seen).toHaveLength(1)
  })
})
