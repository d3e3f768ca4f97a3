import type { IncomingMessage, Server as HttpServer } from 'node:http'
import {
  Injectable,
  type OnApplicationBootstrap,
  type BeforeApplicationShutdown,
} from '@nestjs/common'
import { HttpAdapterHost } from '@nestjs/core'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { Frame, liveMessages, Notice, Resource, Welcome } from '#contracts/live'
import type { SignedIn } from '../signed-in.js'
import type { Committed } from '../../engine/projections/live/read-model-state.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { Admission } from './admission.js'
import { accountChannel, Channels, newsForAll, STAFF_CHANNEL } from './channels.js'
import { Rounds, sessionRoom, signedInOn } from './rounds.js'
import { guardUpgrades } from './upgrades.js'

type SocketListener = (socket: Socket, said: readonly unknown[]) => void

/** Channels follow from the session; a browser cannot ask for one. */
const channelsOf = ({ userId, role }: SignedIn): string[] =>
  role === 'client' ? [accountChannel(userId)] : [accountChannel(userId), STAFF_CHANNEL]

/**
 * Pushes committed changes to browsers. Accepts only messages that have a listener here: any other
 * message disconnects the browser.
 */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private io: Server | undefined
  private channels = this.channelsFrom(0n)
  private readonly listeners = new Map<string, SocketListener>()

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly runner: ProjectionRunner,
    private readonly admission: Admission,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as HttpServer
    void this.runner
      .loaded()
      .then(() => (this.channels = this.channelsFrom(this.runner.furthest())))
    guardUpgrades(server)
    this.io = new Server(server, {
      destroyUpgrade: false,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 16_384,
      perMessageDeflate: false,
      connectTimeout: 5_000,
      allowRequest: (request, decide) =>
        void this.admission
          .admits(request)
          .then((isWelcome) => decide(isWelcome ? null : 'not allowed', isWelcome)),
    })
    // A second connection or request under the first one's id would bypass admission, and no web
    // client needs one.
    this.io.engine.use(({ url = '' }: IncomingMessage, _: unknown, next: (error?: Error) => void) =>
      next(/[?&]sid=/.test(url) ? new Error('not allowed') : undefined),
    )
    // A refusal is final for a browser: if the session cannot be checked for now, the connection is
    // closed instead, and the browser reconnects.
    this.io.use((socket, next) => void this.refusalOf(socket).then(next, () => socket.conn.close()))
    this.io.on('connection', (socket) => {
      socket.onAny((name: string, ...said: unknown[]) => this.hear(socket, name, said))
      void this.runner.loaded().then(() => this.welcome(socket))
    })
    this.runner.onCommitted((committed) => this.announce(committed))
    this.runner.onParked(() => this.haveAskedAgain())
    this.rounds.start(this.io)
  }

  /** Tells staff and auditors what changed without a commit. */
  notify(notice: Notice): void {
    this.tellStaff(liveMessages.notice, z.encode(Notice, notice))
  }

  /** Tells a person, in all their browsers on this process, what changed without a commit. */
  notifyPerson(userId: string, notice: Notice): void {
    this.io?.to(accountChannel(userId)).emit(liveMessages.notice, z.encode(Notice, notice))
  }

  /** Sends a message to the browsers of staff and auditors on this process. */
  tellStaff(name: string, value: unknown): void {
    this.io?.to(STAFF_CHANNEL).emit(name, value)
  }

  /** Accepts a message from browsers; the listener judges it and its sender. */
  accept(name: string, listener: SocketListener): void {
    this.listeners.set(name, listener)
  }

  /** Runs before the HTTP server closes, which waits for every open connection. */
  beforeApplicationShutdown(): void {
    this.rounds.end()
    this.io?.disconnectSockets(true)
    this.io?.engine.close()
  }

  private hear(socket: Socket, name: string, said: readonly unknown[]): void {
    const listener = this.listeners.get(name)
    if (listener) listener(socket, said)
    else socket.disconnect(true)
  }

  private channelsFrom(start: bigint): Channels {
    return new Channels(start, (channel) => this.io?.sockets.adapter.rooms.has(channel) ?? false)
  }

  /** Why a socket may not join; undefined if it may, and its session is then stored on it. */
  private async refusalOf(socket: Socket): Promise<Error | undefined> {
    const signedIn = await this.admission.hearing(socket.request, socket.handshake.auth)
    if (!signedIn) return new Error('not signed in')
    socket.data = signedIn
    return undefined
  }

  /**
   * Sends the channels' positions, once known: a lower position would make a browser believe that
   * it has missed nothing.
   */
  private welcome(socket: Socket): void {
    if (!socket.connected) return
    const signedIn = signedInOn(socket)
    const channels = channelsOf(signedIn)
    void socket.join([sessionRoom(signedIn.tokenHash), ...channels])
    socket.emit(
      liveMessages.welcome,
      z.encode(Welcome, {
        ...this.runner.place(),
        // Before the first commit of this process the figures are as of now.
        recordedAt: this.runner.recordedAt() ?? new Date().toISOString(),
        channels: Object.fromEntries(
          channels.map((channel) => [channel, this.channels.position(channel)]),
        ),
      }),
    )
  }

  /** Staff receive everything on their channel. */
  private tellOthers(resource: Resource): void {
    this.io?.except(STAFF_CHANNEL).emit(liveMessages.notice, z.encode(Notice, { resource, id: '' }))
  }

  private announce(committed: Committed): void {
    for (const resource of newsForAll(committed)) this.tellOthers(resource)
    if (this.channels.isRepeated(committed)) return this.repeat(committed)
    for (const frame of this.channels.framesOf(committed))
      this.io?.to(frame.channel).emit(liveMessages.frame, z.encode(Frame, frame))
  }

  private repeat(committed: Committed): void {
    for (const { channel, resource } of this.channels.repeatsOf(committed)) {
      this.io?.to(channel).emit(liveMessages.notice, z.encode(Notice, { resource, id: '' }))
    }
  }

  /**
   * Screens that show a read model that has just stopped would wait for its frames in vain: all
   * refetch and learn that it is late.
   */
  private haveAskedAgain(): void {
    for (const resource of Resource.options)
      this.io?.emit(liveMessages.notice, z.encode(Notice, { resource, id: '' }))
  }
}
