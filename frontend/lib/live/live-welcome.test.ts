import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { z } from 'zod'
import { endpoint, type Endpoint } from '#contracts/endpoint'
import { FakeServer } from '../../testing/fake-server.js'
import { endpointQuery } from '../api/endpoint-query.js'
import { createLive } from './live.js'
import { forgetLive } from '../api/live-status.js'
import { createQueryClient } from '../api/query-client.js'

const list = (path: `/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    roles: 'anyone',
    summary: '',
    request: z.strictObject({}),
    response: z.object({ items: z.array(z.string()) }),
  })
const [entries, deposits] = [list('/entries'), list('/deposits')]

const welcome = (channels: Record<string, string>) => ({
  position: '90',
  ordinal: '9',
  recordedAt: null,
  channels,
})

describe('a socket that has just joined its channels', () => {
  const realFetch = globalThis.fetch
  let server: FakeServer
  beforeEach(() => {
    jest.useFakeTimers()
    forgetLive()
    server = new FakeServer()
  })
  afterEach(() => {
    jest.useRealTimers()
    globalThis.fetch = realFetch
  })

  /**
   * A page with two lists, loaded at the positions that the server named; '' where it named none.
   */
  const page = async (positions: readonly (readonly [Endpoint, string])[]) => {
    const client = createQueryClient()
    for (const [contract, position] of positions) {
      const headers: HeadersInit = position ? { 'X-Daybook-Position': position } : {}
      server.respond(contract, () => new Response('{"items":[]}', { headers }))
    }
    new QueryObserver(client, endpointQuery('entries', entries, {})).subscribe(() => {})
    new QueryObserver(client, endpointQuery('deposits', deposits, {})).subscribe(() => {})
    await jest.advanceTimersByTimeAsync(10)
    const loaded = server.seen.length
    const live = createLive(client)
    const asked = async () => {
      await jest.advanceTimersByTimeAsync(1_000)
      return server.seen.slice(loaded).map(({ path }) => path)
    }
    return { client, live, asked }
  }

  it.each(['0', '6', '7'])(
    'refetches nothing when the page was loaded at 7 and its channels are at %s',
    async (at) => {
      const { live, asked } = await page([
        [entries, '7'],
        [deposits, '9'],
      ])
      live.welcome(welcome({ account: at }))
      expect(await asked()).toEqual([])
    },
  )

  it('refetches what was loaded at an earlier position, and nothing else', async () => {
    const { live, asked } = await page([
      [entries, '7'],
      [deposits, '9'],
    ])
    live.welcome(welcome({ account: '8' }))
    expect(await asked()).toEqual(['/api/entries'])
  })

  it('goes by the channel that changed last', async () => {
    const { live, asked } = await page([
      [entries, '7'],
      [deposits, '9'],
    ])
    live.welcome(welcome({ staff: '9', account: '3' }))
    expect(await asked()).toEqual(['/api/entries'])
  })

  it('refetches what was answered without a position', async () => {
    const { live, asked } = await page([
      [entries, ''],
      [deposits, '9'],
    ])
    live.welcome(welcome({ account: '0' }))
    expect(await asked()).toEqual(['/api/entries'])
  })

  it('refetches once, after a lost connection, what was loaded before', async () => {
    const { live, asked } = await page([
      [entries, '7'],
      [deposits, '9'],
    ])
    live.welcome(welcome({ account: '7' }))
    live.welcome(welcome({ account: '8' }))
    expect(await asked()).toEqual(['/api/entries'])
    live.welcome(welcome({ account: '8' }))
    expect(await asked()).toEqual(['/api/entries'])
  })

  it('refetches after a lost connection what shows the site, of which its channels do not tell', async () => {
    const { client, live, asked } = await page([
      [entries, '7'],
      [deposits, '9'],
    ])
    const session = endpointQuery('session', entries, {})
    client.setQueryData(session.queryKey, { items: [] })
    new QueryObserver(client, session).subscribe(() => {})
    live.welcome(welcome({ account: '7' }))
    expect(await asked()).toEqual([])
    live.welcome(welcome({ account: '7' }))
    expect(await asked()).toEqual(['/api/entries'])
  })
})
