import { io, type Socket } from 'socket.io-client'
import { Frame, liveMessages, Notice, Welcome } from '#contracts/live'
import { eventually } from './eventually.js'
import type { Reach } from './http.js'

/** A client that listens to the server's pushes. */
export interface Listener {
  readonly socket: Socket
  readonly frames: Frame[]
  readonly notices: Notice[]
  readonly welcomed: Welcome
  close(): void
}

type Texts = Readonly<Record<string, string>>

const socketTo = ({ address }: Reach, headers: Texts, auth: Texts) =>
  io(address, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: address, ...headers },
  })

/**
 * Connects and waits for the welcome; `auth` is what a page says of itself.
 * @throws Error if the server refuses
 */
export const listen = async (
  reach: Reach,
  cookie?: string,
  headers: Texts = {},
  auth: Texts = {},
): Promise<Listener> => {
  const socket = socketTo(reach, { ...(cookie ? { cookie } : {}), ...headers }, auth)
  const frames: Frame[] = []
  const notices: Notice[] = []
  socket.on(liveMessages.frame, (frame: unknown) => frames.push(Frame.parse(frame)))
  socket.on(liveMessages.notice, (notice: unknown) => notices.push(Notice.parse(notice)))
  const welcomed = new Promise<Welcome>((resolve, reject) => {
    socket.once(liveMessages.welcome, (welcome: unknown) => resolve(Welcome.parse(welcome)))
    socket.once('connect_error', (error) => reject(new Error('refused', { cause: error })))
    socket.once('disconnect', () => reject(new Error('cut off')))
  })
  try {
    return {
      socket,
      frames,
      notices,
      welcomed: await welcomed,
      close: () => void socket.disconnect(),
    }
  } catch (error) {
    socket.disconnect()
    throw error
  }
}

/** Waits for the frame of a position on one of its channels. */
export const heard = ({ frames }: Listener, position: bigint): Promise<void> =>
  eventually(() => frames.some((frame) => frame.position >= position))
