import { createServer as createHttp, type IncomingMessage } from 'node:http'
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/**
 * What a mail server does wrong: nothing, turn the recipient away, put them off, say nothing after
 * the text, or break off there.
 */
export type SmtpFault = 'none' | 'refuses' | 'puts off' | 'falls silent' | 'breaks off'

export const SMTP_USER = { user: 'daybook', pass: 'swordfish-in-the-mail' } as const

const answer = (message: string, responseCode: number) =>
  Object.assign(new Error(message), { responseCode })

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/**
 * A mail server on this machine; `received` are the mails whose text arrived, regardless of the
 * reply.
 */
export const startSmtp = async (
  options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] },
) => {
  const state: { fault: SmtpFault; readonly received: string[] } = { fault: 'none', received: [] }
  const sockets = new Set<Socket>()
  const smtp = new SMTPServer({
    closeTimeout: 1,
    ...options,
    onAuth: ({ username, password }, _, done) =>
      username === SMTP_USER.user && password === SMTP_USER.pass
        ? done(null, { user: username })
        : done(answer('Bad credentials', 535)),
    onRcptTo: ({ address }, _, done) => {
      if (state.fault === 'refuses') return done(answer(`5.1.1 <${address}> is unknown here`, 550))
      return done(state.fault === 'puts off' ? answer('4.7.1 Greylisted, try again', 451) : null)
    },
    onData: (stream, _, done) => {
      void text(stream).then((mail) => {
        state.received.push(mail)
        if (state.fault === 'none') return done(null)
        if (state.fault === 'breaks off') for (const socket of sockets) socket.destroy()
      })
    },
  })
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
  return { state, port: portOf(smtp.server), close }
}

/** A server that accepts connections and says nothing. */
export const startSilence = async () => {
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => sockets.add(socket.on('error', () => undefined)))
  await listening(server)
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { port: portOf(server), close }
}

/** A mail provider on this machine: it answers what the test says, and keeps what it was asked. */
export const startProvider = async () => {
  const state = {
    status: 200,
    text: 'OK',
    headers: {} as Record<string, string>,
    asked: [] as unknown[],
  }
  const server = createHttp((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      state.asked.push(JSON.parse(body))
      response.writeHead(state.status, state.headers).end(state.text)
    })
  })
  await listening(server)
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { state, url: `http://127.0.0.1:${portOf(server)}/send`, close }
}
