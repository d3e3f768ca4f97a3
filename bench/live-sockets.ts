import { io, type Socket } from 'socket.io-client'
import { liveMessages } from '#contracts/live'

export interface Listeners {
  readonly address: string
  readonly clients: readonly { readonly token: string }[]
}

const open = (address: string, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie: `sid=${token}`, origin: address },
    })
    socket.once(liveMessages.welcome, () => resolve(socket))
    socket.once('connect_error', reject)
  })

/** Connects in groups, because too many handshakes at once would time out. */
export const openAll = async ({ address, clients }: Listeners): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let from = 0; from < clients.length; from += 50) {
    sockets.push(
      ...(await Promise.all(
        clients.slice(from, from + 50).map(({ token }) => open(address, token)),
      )),
    )
  }
  return sockets
}
