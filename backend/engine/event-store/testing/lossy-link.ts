import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

export interface LossyLink {
  /** The configuration that reaches the same database through the link. */
  readonly config: pg.ClientConfig
  /** From now on, the server's answers are lost. */
  swallow(): void
  /** Breaks every connection; new ones work again. */
  cut(): void
  close(): Promise<void>
}

/** A network between a client and the database that loses answers and breaks on demand; on any free port unless one is named. */
export async function lossyLink(target: pg.ClientConfig, at = 0): Promise<LossyLink> {
  const { host, port, user, database, password } = new pg.Client(target)
  const sockets = new Set<Socket>()
  let isSwallowing = false
  const server = createServer((client) => {
    const upstream = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => [client, upstream].map((each) => each.destroy()))
    }
    client.pipe(upstream)
    upstream.on('data', (bytes) => isSwallowing || client.write(bytes))
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const cut = () => {
    isSwallowing = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const options = target.options ? { options: target.options } : {}
  return {
    config: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      user,
      database,
      password: password ?? '',
      ssl: false,
      ...options,
    },
    swallow: () => (isSwallowing = true),
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
