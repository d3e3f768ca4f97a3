import { connect, type Socket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

/**
 * One keep-alive connection that sends one request after another. It does little work, to leave the
 * processor to the server.
 */
export class RawClient {
  private received = ''
  private waiting: ((status: number, body: string) => void) | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true).setEncoding('utf8')
    socket.on('data', (chunk: string) => this.take(chunk))
  }

  static open(address: URL): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(address.port), address.hostname, () =>
        resolve(new RawClient(socket)),
      )
      socket.once('error', reject)
    })
  }

  send(request: string): Promise<{ status: number; body: string }> {
    return new Promise((resolve) => {
      this.waiting = (status, body) => resolve({ status, body })
      this.socket.write(request)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: string): void {
    this.received += chunk
    const head = this.received.indexOf(END_OF_HEAD)
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, head))?.[1] ?? 0)
    const body = this.received.slice(head + END_OF_HEAD.length)
    if (Buffer.byteLength(body) < length) return
    const status = Number(this.received.slice(9, 12))
    this.received = ''
    this.waiting?.(status, body)
  }
}

/** A POST as a browser on the same origin sends it. */
export const post = (
  address: URL,
  path: string,
  { token, key, body }: { token: string; key: string; body: string },
): string =>
  `POST /api${path} HTTP/1.1\r\nHost: ${address.host}\r\nOrigin: ${address.origin}\r\nX-Daybook: 1\r\nCookie: sid=${token}\r\nIdempotency-Key: ${key}\r\n` +
  `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

/** A GET as a browser sends it. */
export const get = (address: URL, path: string, token: string): string =>
  `GET /api${path} HTTP/1.1\r\nHost: ${address.host}\r\nCookie: sid=${token}\r\n\r\n`
