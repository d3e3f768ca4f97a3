import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint'
import { Money, PositiveAmount } from '#contracts/values/money'
import { Accepted } from '#contracts/values/values'
import { FakeServer, problem } from '../../testing/fake-server.js'
import { api } from './api.js'
import { ApiProblem } from '../problems/api-problem.js'
import { forgetPosition } from './read-your-writes.js'

const base = { roles: 'anyone', summary: '' } as const
const listThings = endpoint({
  ...base,
  method: 'GET',
  path: '/owners/:ownerId/things',
  request: z.strictObject({
    ownerId: z.string(),
    page: z.number().optional(),
    search: z.string().optional(),
  }),
  response: z.object({ total: Money }),
})
const payThing = endpoint({
  ...base,
  method: 'POST',
  path: '/things/:thingId/pay',
  request: z.strictObject({ thingId: z.string(), amount: PositiveAmount }),
  response: Accepted,
})
const signOff = endpoint({
  ...base,
  method: 'DELETE',
  path: '/thing',
  keyed: false,
  request: z.strictObject({}),
  response: z.object({ done: z.literal(true) }),
})

const caught = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiProblem)
  return error as ApiProblem
}

const realFetch = globalThis.fetch
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  forgetPosition()
})
afterEach(() => {
  globalThis.fetch = realFetch
})

describe('a query to the server', () => {
  it('returns the position of its answer if the server names it', async () => {
    const told: bigint[] = []
    const ask = () =>
      api(listThings, { ownerId: 'a' }, { onPosition: (position) => told.push(position) })
    for (const position of ['48213', '', 'soon']) {
      server.respond(
        listThings,
        () => new Response('{"total":"1.00"}', { headers: { 'X-Daybook-Position': position } }),
      )
      await ask()
    }
    server.answer(listThings, { total: 1n })
    await ask()
    expect(told).toEqual([48213n])
  })

  it('fills the path, sends the rest as query parameters without empty ones, and reads amounts as cents', async () => {
    server.answer(listThings, { total: 123450n })
    expect(await api(listThings, { ownerId: 'a/b', page: 2, search: '' })).toEqual({
      total: 123450n,
    })
    const [seen] = server.seen
    expect(seen?.path).toBe('/api/owners/a%2Fb/things')
    expect(seen?.search.toString()).toBe('page=2')
    expect(seen?.headers.has('X-Daybook')).toBe(false)
  })

  it('names the position of the last command, so that the answer includes what was just done', async () => {
    server.answer(payThing, { position: 48213n }).answer(listThings, { total: 1n })
    await api(payThing, { thingId: '7', amount: '5.00' })
    await api(listThings, { ownerId: 'a' })
    expect(server.seen[1]?.headers.get('X-Daybook-Position')).toBe('48213')
  })
})

describe('a command to the server', () => {
  it('sends its members as JSON with the header of this site and a key', async () => {
    server.answer(payThing, { position: 1n })
    await api(payThing, { thingId: '7', amount: '5.00' })
    const [seen] = server.seen
    expect(seen?.body).toEqual({ amount: '5.00' })
    expect(seen?.headers.get('X-Daybook')).toBe('1')
    expect(seen?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('carries no key if its contract asks for none', async () => {
    server.answer(signOff, { done: true })
    await api(signOff, {})
    expect(server.seen[0]?.headers.has('Idempotency-Key')).toBe(false)
  })
})

describe('a page that was left alone', () => {
  afterEach(() => void jest.useRealTimers())

  it('says so with what it asks by itself, from a minute on and until its person does something', async () => {
    server.answer(listThings, { total: 1n }).answer(signOff, { done: true })
    document.body.click()
    jest.useFakeTimers({ now: Date.now() + 59_000 })
    const saysSo = async () => {
      await api(listThings, { ownerId: 'a' })
      await api(signOff, {})
      return server.seen.slice(-2).map(({ headers }) => headers.has('X-Daybook-Unattended'))
    }
    expect(await saysSo()).toEqual([false, false])
    jest.setSystemTime(Date.now() + 2_000)
    expect(await saysSo()).toEqual([true, true])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    expect(await saysSo()).toEqual([false, false])
  })
})

describe('the failure of a call', () => {
  it('is the problem that the server names, with fields, figures and reference', async () => {
    const fields = [{ path: 'amount', message: 'Too much' }]
    server.respond(payThing, () =>
      problem('insufficient-funds', { fields, details: { available: '12.00' } }),
    )
    const error = await caught(api(payThing, { thingId: '7', amount: '5.00' }))
    expect(error).toMatchObject({
      code: 'insufficient-funds',
      fields,
      details: { available: '12.00' },
      reference: '7F3K2Q',
      isOutcomeUnknown: false,
    })
  })

  it('is reported as an unreachable server when the network or a gateway fails', async () => {
    server.respond(payThing, () => Promise.reject(new TypeError('fetch failed')))
    expect(await caught(api(payThing, { thingId: '7', amount: '5.00' }))).toMatchObject({
      code: 'offline',
      isOutcomeUnknown: true,
    })
    server.respond(payThing, () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await caught(api(payThing, { thingId: '7', amount: '5.00' }))).toMatchObject({
      code: 'offline',
    })
  })

  it('is a timeout after ten seconds', async () => {
    server.respond(listThings, () => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await caught(api(listThings, { ownerId: 'a' }))).toMatchObject({ code: 'timed-out' })
  })

  it('is a problem when the answer does not fit the contract', async () => {
    server.respond(listThings, () => new Response('{"total":12.5}'))
    expect(await caught(api(listThings, { ownerId: 'a' }))).toMatchObject({
      code: 'unreadable-answer',
    })
  })

  it('is not a problem when the query was cancelled', async () => {
    server.respond(listThings, () => Promise.reject(new DOMException('gone', 'AbortError')))
    await expect(
      api(listThings, { ownerId: 'a' }, { signal: AbortSignal.abort() }),
    ).rejects.toThrow('gone')
  })
})
