import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { io } from 'socket.io-client'
import { liveMessages, Welcome } from '#contracts/live'
import type { Person } from '../../testing/app/people.js'
import { testApp, type TestApp } from '../../testing/app/test-app.js'
import { Sessions } from '../identity/sessions/sessions.js'
import { hashToken } from '../identity/people/tokens.js'

describe('a socket whose session cannot be looked up', () => {
  let app: TestApp
  let client: Person
  beforeAll(async () => {
    app = await testApp()
    client = await app.person('client')
  })
  afterAll(() => app.close())

  it('is cut off without a reason, and reconnects by itself', async () => {
    const sessions = app.running().app.get(Sessions)
    const signedIn = {
      userId: client.userId,
      role: 'client',
      tokenHash: hashToken('known'),
    } as const
    // Admitted by what was remembered, which is too old a moment later, when the database is away.
    jest
      .spyOn(sessions, 'find')
      .mockResolvedValueOnce(signedIn)
      .mockRejectedValueOnce(new Error('connect ECONNREFUSED .s.PGSQL.5432'))
    const { address } = app.reach
    const extraHeaders = { origin: address, cookie: client.cookie ?? '' }
    const socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 10,
      extraHeaders,
    })
    const refusals: string[] = []
    socket.on('connect_error', ({ message }) => refusals.push(message))
    const welcome = await new Promise((resolve) => socket.once(liveMessages.welcome, resolve))
    socket.disconnect()
    expect(Welcome.safeParse(welcome).success).toBe(true)
    expect(refusals.filter((message) => message.includes('PGSQL'))).toEqual([])
  })
})
