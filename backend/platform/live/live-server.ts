import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { Inject, Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { Frame, liveMessages, Notice, Resource, Welcome } from '#contracts/live'
import { CONFIG, type Config } from '../config/config.js'
import { isSameOrigin } from '../http/origin.js'
import { sessionCookie } from '../identity/cookies.js'
import { Sessions } from '../identity/sessions.js'
import type { SignedIn } from '../identity/signed-in.js'
import type { Committed } from '../projections/live/track.js'
import { ProjectionsRunner } from '../projections/projections-runner.js'
import { accountChannel, Channels, STAFF_CHANNEL } from './channels.js'
import { guardUpgrades } from './upgrades.js'

const MOST_PER_SESSION = 10
const RECHECK_MS = 500

const signedInOn = (socket: Socket): SignedIn => socket.data as SignedIn
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** Channels follow from the session; a browser can ask for none. */
const channelsOf = ({ userId, role }: SignedIn): string[] =>
  role === 'client' ? [accountChannel(userId)] : [accountChannel(userId), STAFF_CHANNEL]

/** Pushes committed changes to browsers. It takes nothing from them: whoever sends a message is cut off. */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private io: Server | undefined
  private recheck: NodeJS.Timeout | undefined
  private isClosing = false
  private channels = new Channels(0n)

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly sessions: Sessions,
    private readonly runner: ProjectionsRunner,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as HttpServer
    void this.runner.loaded().then(() => (this.channels = new Channels(this.runner.position())))
    guardUpgrades(server)
    this.io = new Server(server, {
      destroyUpgrade: false,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 16_384,
      perMessageDeflate: false,
      connectTimeout: 5_000,
      allowRequest: (request, decide) => void this.admit(request).then((isWelcome) => decide(isWelcome ? null : 'not allowed', isWelcome)),
    })
    // A refusal is final for a browser: where nobody can tell for now, the connection ends instead, and the browser comes back by itself.
    this.io.use((socket, next) => void this.refusalOf(socket).then(next, () => socket.conn.close()))
    this.io.on('connection', (socket) => {
      socket.onAny(() => socket.disconnect(true))
      void this.runner.loaded().then(() => this.welcome(socket))
    })
    this.runner.onCommitted((committed) => this.announce(committed))
    this.runner.onParked(() => this.haveAskedAgain())
    this.sessions.onEnded((sessionIds) => this.cut(sessionIds))
    this.checkSoon()
  }

  /** Tells staff and auditors of what changed without a commit. */
  notify(notice: Notice): void {
    this.io?.to(STAFF_CHANNEL).emit(liveMessages.notice, z.encode(Notice, notice))
  }

  /** Before the HTTP server closes, which waits for every open connection. */
  beforeApplicationShutdown(): void {
    this.isClosing = true
    clearTimeout(this.recheck)
    this.io?.disconnectSockets(true)
    this.io?.engine.close()
  }

  private async admit(request: IncomingMessage): Promise<boolean> {
    const token = sessionCookie.read(request, this.config)
    if (!token || !isSameOrigin(request, this.config.origin)) return false
    return this.sessions.find(token).then(
      (signedIn) => signedIn !== null,
      () => false,
    )
  }

  /** Why a socket may not join; undefined for one that may, which is known by its session from now on. */
  private async refusalOf(socket: Socket): Promise<Error | undefined> {
    const token = sessionCookie.read(socket.request, this.config)
    const signedIn = token ? await this.sessions.find(token) : null
    if (!signedIn) return new Error('not signed in')
    const open = this.io?.sockets.adapter.rooms.get(sessionRoom(signedIn.sessionId))?.size ?? 0
    if (open >= MOST_PER_SESSION) return new Error('too many connections')
    socket.data = signedIn
    return undefined
  }

  /** Says where the channels stand, which is known by now: a lower position would make a browser believe that it has missed nothing. */
  private welcome(socket: Socket): void {
    if (!socket.connected) return
    const signedIn = signedInOn(socket)
    const channels = channelsOf(signedIn)
    void socket.join([sessionRoom(signedIn.sessionId), ...channels])
    socket.emit(
      liveMessages.welcome,
      z.encode(Welcome, {
        position: this.runner.position(),
        // Before the first commit of this process the figures are as of now.
        recordedAt: this.runner.recordedAt() ?? new Date().toISOString(),
        channels: Object.fromEntries(channels.map((channel) => [channel, this.channels.position(channel)])),
      }),
    )
  }

  private announce(committed: Committed): void {
    for (const frame of this.channels.framesOf(committed)) this.io?.to(frame.channel).emit(liveMessages.frame, z.encode(Frame, frame))
  }

  /** Whoever shows a read model that has just come to stand still would wait for its frames in vain: all ask again and learn that it is late. */
  private haveAskedAgain(): void {
    for (const resource of Resource.options) this.io?.emit(liveMessages.notice, z.encode(Notice, { resource, id: '' }))
  }

  private cut(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.io?.in(sessionRoom(sessionId)).disconnectSockets(true)
  }

  private checkSoon(): void {
    if (this.isClosing) return
    this.recheck = setTimeout(() => void this.checkAll().finally(() => this.checkSoon()), RECHECK_MS).unref()
  }

  /** Cuts off whose session ran out, was ended elsewhere, or has another role by now; where nobody can tell, that is everybody. */
  private async checkAll(): Promise<void> {
    const sockets = [...(this.io?.sockets.sockets.values() ?? [])]
    if (sockets.length === 0) return
    const sessionIds = new Set(sockets.map((socket) => signedInOn(socket).sessionId))
    const holding = await this.sessions.holding([...sessionIds]).catch(() => new Map<string, SignedIn>())
    for (const socket of sockets) {
      const { sessionId, role } = signedInOn(socket)
      if (holding.get(sessionId)?.role !== role) socket.disconnect(true)
    }
  }
}
