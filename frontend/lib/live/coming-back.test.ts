import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { comingBack } from './coming-back.js'
import { createQueryClient } from '../api/query-client.js'
import { sessionQuery } from '../session/session.js'

const A_MINUTE_MS = 60_000

describe('a connection that the server refuses', () => {
  const realFetch = globalThis.fetch
  let server: FakeServer
  beforeEach(() => {
    jest.useFakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0.2)
    server = new FakeServer().answer(getSession, clientSession)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
    globalThis.fetch = realFetch
  })

  /** Refuses every try. `triedAt` holds the time of each, in seconds. */
  const refused = (mostTries = Infinity) => {
    const start = Date.now()
    const triedAt: number[] = []
    const client = createQueryClient()
    const wayBack = comingBack(client, () => {
      triedAt.push(Math.round((Date.now() - start) / 1_000))
      if (triedAt.length < mostTries) wayBack.soon()
    })
    wayBack.soon()
    return { triedAt, wayBack, client }
  }

  it('is tried again after a random part of pauses that double up to half a minute', async () => {
    const { triedAt, wayBack } = refused()
    await jest.advanceTimersByTimeAsync(100_000)
    wayBack.stop()
    expect(triedAt.slice(0, 7)).toEqual([1, 3, 7, 13, 19, 25, 31])
  })

  it('comes back spread over some seconds, by a random part of the first pause', async () => {
    jest.mocked(Math.random).mockReturnValue(0.9)
    const { triedAt } = refused(1)
    await jest.advanceTimersByTimeAsync(4_000)
    expect(triedAt).toEqual([])
    await jest.advanceTimersByTimeAsync(1_000)
    expect(triedAt).toHaveLength(1)
  })

  it('is tried again after a short pause once it had worked for a while', async () => {
    const { triedAt, wayBack } = refused(3)
    await jest.advanceTimersByTimeAsync(10_000)
    wayBack.arrived()
    wayBack.soon()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(triedAt).toEqual([1, 3, 7, 11])
  })

  it('is not tried again when the session is over, and the page learns that it is', async () => {
    server.answer(getSession, { ...clientSession, user: null })
    const { triedAt, client } = refused()
    await jest.advanceTimersByTimeAsync(A_MINUTE_MS)
    expect(triedAt).toEqual([])
    expect(client.getQueryData(sessionQuery().queryKey)).toMatchObject({ user: null })
  })

  it('is tried again if it is unknown whether the session is valid', async () => {
    server.respond(getSession, () => problem('unavailable', { status: 503 }))
    const { triedAt } = refused(1)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(triedAt).toHaveLength(1)
  })

  it('is no longer tried once the page has closed it, even while the session is being checked', async () => {
    const letGo = server.delay(getSession)
    const { triedAt, wayBack } = refused()
    await jest.advanceTimersByTimeAsync(1_000)
    wayBack.stop()
    letGo()
    await jest.advanceTimersByTimeAsync(A_MINUTE_MS)
    expect(triedAt).toEqual([])
  })
})
