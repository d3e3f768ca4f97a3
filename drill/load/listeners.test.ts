import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Server } from 'socket.io'
import { eventually } from '../../backend/testing/app/eventually.js'
import { Books } from '../books/books.js'
import { Caller } from './caller.js'
import { Listener } from './listeners.js'

const welcomeAt = (position: string) => ({
  position,
  ordinal: position,
  recordedAt: null,
  channels: { 'account:ann': position },
})

describe('a socket of the drill', () => {
  let server: Server
  let listener: Listener
  beforeEach(async () => {
    const http = createServer()
    server = new Server(http, { transports: ['websocket'] })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    listener = new Listener(
      address,
      { userId: 'ann', cookie: '', caller: new Caller([address]) },
      new Books(),
    )
  })
  afterEach(async () => {
    listener.close()
    await server.close()
  })

  it('listens once it is welcomed, and learns from the welcome what was pushed while it was away', async () => {
    let welcomed = '7'
    server.on('connection', (socket) => void socket.emit('welcome', welcomeAt(welcomed)))
    await eventually(() => listener.isListening)
    expect(listener.heard).toBe(7n)
    welcomed = '9'
    server.disconnectSockets(true)
    await eventually(() => listener.heard === 9n)
    expect([listener.isListening, listener.cuts]).toEqual([true, 1])
  })

  it('does not listen while it is connected but not yet welcomed', async () => {
    await eventually(() => listener.state.startsWith('connected'))
    expect(listener.isListening).toBe(false)
  })
})
