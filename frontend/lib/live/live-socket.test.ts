/** @jest-environment-options {"customExportConditions": ["node"]} */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { Server } from 'socket.io'
import { io } from 'socket.io-client'
import { getSession } from '#contracts/own/session'
import { clientSession } from '../../testing/client-samples.js'
import { FakeServer } from '../../testing/fake-server.js'
import { listen } from './live-socket.js'
import { forgetLive, isLive } from '../api/live-status.js'
import { createQueryClient } from '../api/query-client.js'

const welcome = { position: '7', ordinal: '7', recordedAt: null, channels: { account: '7' } }

describe('the live socket of a page', () => {
  const realFetch = globalThis.fetch
  let server: Server
  let refusals = 0
  let turnedAway = 0
  /** Whether the page called itself live at each time it reached the server. */
  const calledLive: boolean[] = []
  let port = 0
  let leave: () => void
  const open = () => {
    leave = listen(
      io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true }),
      createQueryClient(),
    )
  }

  beforeEach(async () => {
    forgetLive()
    new FakeServer().answer(getSession, clientSession)
    const http = createServer()
    server = new Server(http, {
      transports: ['websocket'],
      cors: { origin: '*' },
      allowRequest: (_, decide) => decide(null, turnedAway-- <= 0),
    })
    server.use((_, next) => {
      calledLive.push(isLive())
      next(refusals-- > 0 ? new Error('not signed in') : undefined)
    })
    server.on('connection', (socket) => void socket.emit('welcome', welcome))
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    port = (http.address() as AddressInfo).port
  })
  afterEach(async () => {
    leave()
    await server.close()
    globalThis.fetch = realFetch
    calledLive.length = 0
  })

  it('reconnects after it was refused, and is not called live before that', async () => {
    refusals = 1
    open()
    await waitFor(() => expect(isLive()).toBe(true))
    expect(calledLive).toEqual([false, false])
  })

  it('reconnects after it was refused because there were too many', async () => {
    turnedAway = 2
    open()
    await waitFor(() => expect(isLive()).toBe(true))
    expect(turnedAway).toBeLessThan(0)
  })

  it('reconnects after the server has ended it', async () => {
    open()
    await waitFor(() => expect(isLive()).toBe(true))
    refusals = 1
    server.disconnectSockets(true)
    await waitFor(() => expect(calledLive).toEqual([false, false, false]))
    await waitFor(() => expect(isLive()).toBe(true))
  })
})
