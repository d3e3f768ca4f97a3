import { Inject, Injectable } from '@nestjs/common'
import type { Server, Socket } from 'socket.io'
import { ClientViews } from '../identity/sessions/client-views.js'
import { Sessions } from '../identity/sessions/sessions.js'
import type { SignedIn } from '../signed-in.js'
import { LIMITS, type Limits } from '../limits.js'
import { LOG, type Log } from '../../lib/log.js'
import type { TokenHash } from '../identity/people/tokens.js'

const EVERY_MS = 500
/** How many sessions are checked at once. */
const SLICE = 1_000

export const sessionRoom = (tokenHash: TokenHash) => `session:${tokenHash}`

export const signedInOn = (socket: Socket): SignedIn => socket.data as SignedIn

/** The sockets of a session follow it when its token was rotated. */
const moveTo = (tokenHash: TokenHash, socket: Socket): void => {
  const signedIn = signedInOn(socket)
  void socket.leave(sessionRoom(signedIn.tokenHash))
  void socket.join(sessionRoom(tokenHash))
  socket.data = { ...signedIn, tokenHash }
}

/** How many bytes wait to be sent to a browser: in the connection, and in the queue before it. */
const waitingFor = ({ request, conn }: Socket): number => {
  const inLine: readonly { readonly data?: string }[] = conn['writeBuffer']
  return inLine.reduce((sum, { data = '' }) => sum + data.length, request.socket.writableLength)
}

const slicesOf = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / SLICE) }, (_, at) =>
    all.slice(at * SLICE, (at + 1) * SLICE),
  )

/** Checks the open sockets twice a second, a slice at a time, and cuts those that may not stay. */
@Injectable()
export class Rounds {
  private next: NodeJS.Timeout | undefined
  private isOver = false
  private sureAt = performance.now()
  private isSure = true

  constructor(
    private readonly sessions: Sessions,
    private readonly views: ClientViews,
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Starts the rounds; when this process ends a session, its sockets are cut at once. */
  start(io: Server): void {
    this.sessions.onEnded((tokenHashes) => {
      for (const tokenHash of tokenHashes) io.in(sessionRoom(tokenHash)).disconnectSockets(true)
    })
    this.sessions.onMoved((from, to) => {
      for (const socket of io.of('/').sockets.values())
        if (signedInOn(socket).tokenHash === from) moveTo(to, socket)
    })
    this.goSoon(io)
  }

  end(): void {
    this.isOver = true
    clearTimeout(this.next)
  }

  private goSoon(io: Server): void {
    if (!this.isOver)
      this.next = setTimeout(
        () => void this.go([...io.sockets.sockets.values()]).finally(() => this.goSoon(io)),
        EVERY_MS,
      ).unref()
  }

  private async go(sockets: readonly Socket[]): Promise<void> {
    this.cutUnread(sockets)
    try {
      for (const slice of slicesOf(sockets)) await this.cutEnded(slice)
      this.sure()
    } catch (error) {
      this.unsure(error, sockets)
    }
  }

  /**
   * A browser that reads nothing would need an unbounded buffer; it is cut, reconnects and fetches
   * what it missed.
   */
  private cutUnread(sockets: readonly Socket[]): void {
    for (const socket of sockets)
      if (waitingFor(socket) > this.limits.socketBytes) socket.request.socket.destroy()
  }

  /**
   * Cuts sockets whose session expired or was ended elsewhere, whose owner has another role now, or
   * whose view is over.
   */
  private async cutEnded(sockets: readonly Socket[]): Promise<void> {
    const held = sockets.map(signedInOn)
    const [ended, over] = await Promise.all([this.sessions.ended(held), this.views.over(held)])
    for (const socket of sockets) {
      const signedIn = signedInOn(socket)
      if (ended.has(signedIn.tokenHash) || over.has(signedIn)) socket.disconnect(true)
    }
  }

  private sure(): void {
    if (!this.isSure) this.log.info('the sessions of live connections can be checked again')
    this.isSure = true
    this.sureAt = performance.now()
  }

  /**
   * While the database is unavailable, nothing is pushed either. If sessions cannot be checked for
   * longer, all sockets are cut.
   */
  private unsure(error: unknown, sockets: readonly Socket[]): void {
    if (this.isSure)
      this.log.warn({ err: error }, 'the sessions of live connections cannot be checked')
    this.isSure = false
    if (performance.now() - this.sureAt <= this.limits.graceMs) return
    for (const socket of sockets) socket.disconnect(true)
  }
}
