import { connect, type Socket } from 'node:net'
import { eventually } from './eventually.js'
import type { Reach } from './http.js'

/** A connection on which a test writes anything it likes, as slowly as it likes. */
export interface Line {
  readonly socket: Socket
  /** Everything received so far. */
  text(): string
  write(text: string | Buffer): void
  /** Resolves once something received matches. @throws Error when it never does */
  says(expected: RegExp): Promise<void>
  /** Resolves once the server has ended the connection. @throws Error when it never does */
  ends(): Promise<void>
}

/** Opens a connection to the server; a broken one counts as ended. */
export const lineTo = async ({ address }: Reach): Promise<Line> => {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  const parts: Buffer[] = []
  let isOver = false
  const text = () => Buffer.concat(parts).toString()
  socket.on('data', (part) => parts.push(part))
  for (const event of ['end', 'close', 'error']) socket.on(event, () => (isOver = true))
  await eventually(() => !socket.connecting)
  return {
    socket,
    text,
    write: (written) => void socket.write(written),
    says: (expected) => eventually(() => expected.test(text())),
    ends: () => eventually(() => isOver),
  }
}

/** The body of the first answer. */
export const bodyOf = (line: Line): string => line.text().split('\r\n\r\n')[1] ?? ''

/** The request of a browser that upgrades to a web socket. */
export const upgrade = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(headers['Origin'] ?? 'http://daybook').host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n')
