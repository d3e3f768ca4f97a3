import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { approveDeposit } from '#contracts/deposits'
import { FakeServer, problem } from '../testing/fake-server.js'
import { createQueryClient } from './query-client.js'
import { useCommand } from './use-command.js'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

const input = { depositId: '01939c3c-0000-7000-8000-000000000001' }

const start = (server: FakeServer) => {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useCommand(approveDeposit), { wrapper })
  const press = async () => {
    act(() => result.current.send(input))
    await waitFor(() => expect(result.current.isBusy).toBe(false))
  }
  return { result, press, keys: () => server.seen.map(({ headers }) => headers.get('Idempotency-Key')) }
}

describe('the key of an intent', () => {
  it('is kept while the outcome is unknown, so that pressing again does nothing twice', async () => {
    const server = new FakeServer().respond(approveDeposit, () => Promise.reject(new TypeError('fetch failed')))
    const { press, keys, result } = start(server)
    await press()
    expect(result.current.problemText).toBe('The server could not be reached.')
    server.answer(approveDeposit, { position: 1n })
    await press()
    expect(keys()[0]).toBe(keys()[1])
    expect(result.current.problem).toBeUndefined()
  })

  it('is renewed after a yes and after a no', async () => {
    const server = new FakeServer().answer(approveDeposit, { position: 1n })
    const { press, keys } = start(server)
    await press()
    server.respond(approveDeposit, () => problem('already-decided'))
    await press()
    await press()
    expect(new Set(keys()).size).toBe(3)
  })
})

describe('a command under way', () => {
  it('is not sent a second time by a double click', async () => {
    const server = new FakeServer().answer(approveDeposit, { position: 1n })
    const { result } = start(server)
    act(() => {
      result.current.send(input)
      result.current.send(input)
    })
    await waitFor(() => expect(result.current.isDone).toBe(true))
    expect(server.seen).toHaveLength(1)
  })
})
