import type { IncomingMessage } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import { ConcurrencyLimit } from '../../lib/concurrency-limit.js'
import { CONFIG, type Config } from '../config/config.js'
import { callerOf, networkOf } from '../callers/caller.js'
import { isSameOrigin } from '../http/origin.js'
import { ClientViews } from '../identity/sessions/client-views.js'
import { sessionCookie } from '../identity/sessions/cookies.js'
import { Sessions } from '../identity/sessions/sessions.js'
import type { SignedIn } from '../signed-in.js'
import { LIMITS, type Limits } from '../limits.js'

/**
 * Admits connections that come from a page of this server with a valid session, up to a limit per
 * session and address.
 */
@Injectable()
export class Admission {
  private readonly ofSession: ConcurrencyLimit
  private readonly ofAddress: ConcurrencyLimit

  constructor(
    private readonly sessions: Sessions,
    private readonly views: ClientViews,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LIMITS) { socketsOfSession, socketsOfAddress }: Limits,
  ) {
    this.ofSession = new ConcurrencyLimit(socketsOfSession)
    this.ofAddress = new ConcurrencyLimit(socketsOfAddress)
  }

  /**
   * Counts the connection from now until it closes, including while its session is looked up and
   * before it has sent anything.
   */
  async admits(request: IncomingMessage): Promise<boolean> {
    const token = sessionCookie.read(request, this.config)
    if (!token || !isSameOrigin(request, this.config.origin)) return false
    if (!this.counts(this.ofAddress, networkOf(callerOf(request, this.config.proxies)), request))
      return false
    if (!this.counts(this.ofSession, token, request)) return false
    return this.signedIn(request).then(
      (signedIn) => signedIn !== null,
      () => false,
    )
  }

  /** Pages connect by themselves, and reconnect when the connection was lost. */
  private async signedIn(request: IncomingMessage): Promise<SignedIn | null> {
    const token = sessionCookie.read(request, this.config)
    return token ? this.sessions.find(token, { isByPerson: false }) : null
  }

  /**
   * Whose changes a connection receives, unless its page shows someone else: its owner's, or those
   * of the client that its tab views; null if none.
   */
  async hearing(
    request: IncomingMessage,
    { view, shownAs }: Readonly<Record<string, unknown>>,
  ): Promise<SignedIn | null> {
    const signedIn = await this.signedIn(request)
    if (shownAs !== undefined && shownAs !== signedIn?.userId) return null
    if (!signedIn || view === undefined) return signedIn
    return typeof view === 'string' ? this.views.seenBy(signedIn, view) : null
  }

  private counts(limit: ConcurrencyLimit, whose: string, { socket }: IncomingMessage): boolean {
    if (!limit.enters(whose)) return false
    socket.once('close', () => limit.leaves(whose))
    return true
  }
}
