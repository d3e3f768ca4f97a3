import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'
import { comingBack } from './coming-back.js'
import { sharePrices } from './live-prices.js'
import { createLive } from './live.js'
import { setLiveState } from '../api/live-status.js'
import { shareLooking } from '../browser/looking.js'
import { sessionQuery } from '../session/session.js'
import { viewedHere } from '../browser/viewed-here.js'

/** Over how long browsers that lost their server at once spread their return, in milliseconds. */
export const SPREAD_MS = 5_000

/**
 * The library's pause before it reconnects: anything up to the whole spread, every time. So
 * browsers that lose their server at the same moment do not all return at once, which would delay
 * everyone's requests.
 */
export const reconnecting = {
  reconnectionDelay: SPREAD_MS / 2,
  reconnectionDelayMax: SPREAD_MS,
  randomizationFactor: 1,
} as const

/**
 * Puts what a socket receives into the cache. The library reconnects by itself unless the server
 * refuses or ends the connection.
 */
export const listen = (socket: Socket, client: QueryClient): (() => void) => {
  const live = createLive(client)
  shareLooking(socket)
  const leavePrices = sharePrices(socket)
  const wayBack = comingBack(client, () => socket.connect())
  const lose = () => {
    setLiveState('lost')
    if (!socket.active) wayBack.soon()
  }
  socket.on(liveMessages.welcome, (message: unknown) => {
    wayBack.arrived()
    live.welcome(message)
  })
  socket.on(liveMessages.frame, (message: unknown) => live.frame(message))
  socket.on(liveMessages.notice, (message: unknown) => live.notice(message))
  socket.on('disconnect', lose)
  socket.on('connect_error', lose)
  socket.io.on('reconnect_error', () => void client.invalidateQueries(sessionQuery()))
  return () => {
    wayBack.stop()
    live.stop()
    leavePrices()
    socket.removeAllListeners()
    socket.disconnect()
  }
}

/**
 * Opens the socket of the signed-in person. The library loads after the page, because figures show
 * without it.
 */
const connectLive = (client: QueryClient, userId: string): (() => void) => {
  let close: (() => void) | undefined
  let isClosed = false
  const open = async () => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    const view = viewedHere()
    const auth = view === null ? { shownAs: userId } : { view }
    close = listen(io({ auth, transports: ['websocket'], ...reconnecting, forceNew: true }), client)
  }
  open().catch(() => setLiveState('lost'))
  return () => {
    isClosed = true
    close?.()
  }
}

/** Keeps the figures of this page live while the component is shown to this person. */
export const useLive = (userId: string): void => {
  const client = useQueryClient()
  useEffect(() => connectLive(client, userId), [client, userId])
}
