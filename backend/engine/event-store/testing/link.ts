import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A network between a client and a server that fails on demand. */
export interface Link {
  readonly port: number
  /** From now on, the server's answers are lost. */
  swallow(): void
  /** From now on, nothing is taken from the clients that are connected. */
  stall(): void
  /** Breaks every connection; new ones work again. */
  cut(): void
  close(): Promise<void>
}

/** `connect` reaches the server. Listens on any free port unless one is named. */
export async function linkTo(connect: () => Socket, at = 0): Promise<Link> {
  const clients = new Map<Socket, Socket>()
  let isSwallowing = false
  const server = createServer((client) => {
    const upstream = connect()
    clients.set(client, upstream)
    const end = () => {
      clients.delete(client)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) socket.on('error', () => undefined).on('close', end)
    client.pipe(upstream)
    upstream.on('data', (bytes) => isSwallowing || client.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const cut = () => {
    isSwallowing = false
    for (const client of clients.keys()) client.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => (isSwallowing = true),
    stall: () => {
      for (const [client, upstream] of clients) client.unpipe(upstream)
    },
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
