import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'
import { createLive } from './live.js'
import { setLiveState } from './live-status.js'
import { sessionQuery } from './session.js'

const listen = (socket: Socket, client: QueryClient): (() => void) => {
  const live = createLive(client)
  const returnIfSignedIn = async () => {
    const { user } = await client.query({ ...sessionQuery(), staleTime: 0 })
    if (user) socket.connect()
  }
  socket.on(liveMessages.welcome, (message: unknown) => live.welcome(message))
  socket.on(liveMessages.frame, (message: unknown) => live.frame(message))
  socket.on(liveMessages.notice, (message: unknown) => live.notice(message))
  socket.on('disconnect', (reason) => {
    setLiveState('lost')
    if (reason === 'io server disconnect') returnIfSignedIn().catch(() => socket.connect())
  })
  socket.io.on('reconnect_error', () => void client.invalidateQueries(sessionQuery()))
  socket.on('connect_error', () => setLiveState('lost'))
  return () => {
    live.stop()
    socket.removeAllListeners()
    socket.disconnect()
  }
}

/** Opens the socket of the person signed in; the library comes after the page, because figures are there without it. */
const connectLive = (client: QueryClient): (() => void) => {
  let close: (() => void) | undefined
  let isClosed = false
  const open = async () => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    close = listen(io({ transports: ['websocket'], reconnectionDelayMax: 3_000, forceNew: true }), client)
  }
  open().catch(() => setLiveState('lost'))
  return () => {
    isClosed = true
    close?.()
  }
}

/** Keeps the figures of this page live for as long as the component is shown to this person. */
export const useLive = (userId: string): void => {
  const client = useQueryClient()
  useEffect(() => connectLive(client), [client, userId])
}
