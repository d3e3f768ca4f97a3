import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

/**
 * A proxy between a server and its database that can close or reset the connections, or hold back
 * all data.
 */
export class Proxy {
  private readonly pairs = new Set<Pair>()
  private readonly server: Server
  private isSilent = false

  private constructor(private readonly target: number) {
    this.server = createServer({ pauseOnConnect: true }, (near) => this.join(near))
  }

  static async to(target: number): Promise<Proxy> {
    const proxy = new Proxy(target)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  get port(): number {
    return (this.server.address() as { port: number }).port
  }

  /** Ends every connection: cleanly, or with a reset. */
  cut(how: 'end' | 'reset'): void {
    for (const { near, far } of this.pairs) {
      for (const socket of [near, far]) {
        if (how === 'end') socket.end()
        else socket.resetAndDestroy()
      }
    }
  }

  /** Holds back all data from now on, without closing a connection. */
  silence(): void {
    this.isSilent = true
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.pause()
  }

  /** Lets data through again, first what was held back. */
  speak(): void {
    this.isSilent = false
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.resume()
  }

  async close(): Promise<void> {
    this.server.close()
    for (const { near, far } of this.pairs) for (const socket of [near, far]) socket.destroy()
    await once(this.server, 'close')
  }

  private join(near: Socket): void {
    const far = connect(this.target, '127.0.0.1')
    const pair = { near, far }
    this.pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('data', (chunk) => void to.write(chunk))
      from.once('end', () => to.end())
      from.once('close', () => {
        to.destroy()
        this.pairs.delete(pair)
      })
      if (this.isSilent) from.pause()
      else from.resume()
    }
  }
}
