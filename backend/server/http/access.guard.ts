import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import type { Endpoint } from '#contracts/endpoint'
import { SHOWN_AS_HEADER } from '#contracts/values/shown-as'
import { VIEW_HEADER } from '#contracts/people/views'
import { CONFIG, type Config } from '../config/config.js'
import { callerIdOf, type SignedIn } from '../signed-in.js'
import { ClientViews } from '../identity/sessions/client-views.js'
import { Proofs } from '../identity/factors/proofs.js'
import { sessionCookie } from '../identity/sessions/cookies.js'
import { Sessions } from '../identity/sessions/sessions.js'
import { contractIn } from './endpoint.decorator.js'
import { isSameOrigin } from './origin.js'
import type { DaybookRequest } from './params.js'
import { Rate } from '../callers/rate.js'
import { Refusal, tooManyAttempts } from '../refusal.js'

const SECOND = 1_000
/** The burst allowance in seconds' worth of requests, as when a page opens. */
const BURST_SECONDS = 10

/**
 * Whether a request counts as use of its session. Requests sent while the user is idle are marked
 * by the page; images never count.
 */
const isByPerson = ({ headers }: DaybookRequest): boolean =>
  headers['x-daybook-unattended'] === undefined && headers['sec-fetch-dest'] !== 'image'

/** Whether it is a change that no client may make. */
const isWriteOfStaff = ({ method, roles }: Endpoint): boolean =>
  method !== 'GET' && roles !== 'anyone' && !roles.includes('client')

/**
 * The one guard of all routes: checks a request's origin, its session and rate, whether the
 * contract admits the caller, and whether it needs a recent proof.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rate: Rate

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly views: ClientViews,
    private readonly proofs: Proofs,
  ) {
    this.rate = new Rate(
      config.requestsPerSecond * BURST_SECONDS,
      SECOND / config.requestsPerSecond,
    )
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = contractIn(context)
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store')
    if (contract.method !== 'GET') this.requireSameOrigin(request)
    const user = await this.signedIn(request)
    if (user)
      request.user = await this.seenAs(
        this.asShown(this.withinRate(user), request, contract),
        request,
        contract,
      )
    if (contract.roles === 'anyone') return true
    if (!request.user) throw new Refusal('not-signed-in')
    if (!contract.roles.includes(request.user.role)) throw new Refusal('forbidden')
    if (contract.proof) await this.proofs.require(contract.proof, request.user)
    else if (isWriteOfStaff(contract)) await this.proofs.requireFactorInTime(request.user)
    return true
  }

  /** The cookie names the session. A visitor has none, which is no error: the contract decides. */
  private async signedIn(request: DaybookRequest): Promise<SignedIn | null> {
    const token = sessionCookie.read(request, this.config)
    return token ? this.sessions.find(token, { isByPerson: isByPerson(request) }) : null
  }

  /**
   * Counts by person, across all their sessions and addresses.
   * @throws Refusal `too-many-attempts`
   */
  private withinRate(user: SignedIn): SignedIn {
    if (!this.rate.allows(callerIdOf(user))) throw tooManyAttempts(SECOND)
    return user
  }

  /**
   * The page may still show the person signed in to this browser before; it may only ask who is
   * signed in now.
   * @throws Refusal `signed-in-as-another`
   */
  private asShown(user: SignedIn, request: DaybookRequest, { method, roles }: Endpoint): SignedIn {
    const shown = request.get(SHOWN_AS_HEADER)
    const isForAnyone = method === 'GET' && roles === 'anyone'
    if (shown !== undefined && shown !== user.userId && !isForAnyone)
      throw new Refusal('signed-in-as-another')
    return user
  }

  /**
   * In a view, staff see what the client sees and can change nothing. An ended view serves public
   * pages only.
   */
  private async seenAs(
    user: SignedIn,
    request: DaybookRequest,
    { method, roles }: Endpoint,
  ): Promise<SignedIn> {
    const viewed = request.get(VIEW_HEADER)
    if (viewed === undefined) return user
    if (method !== 'GET') throw new Refusal('view-only')
    const client = await this.views.seenBy(user, viewed)
    if (!client && roles !== 'anyone') throw new Refusal('view-ended')
    return client ?? user
  }

  private requireSameOrigin(request: DaybookRequest): void {
    if (request.get('x-daybook') && isSameOrigin(request, this.config.origin)) return
    throw new Refusal('cross-site-request', [
      {
        path: 'Origin, X-Daybook',
        message: 'Send the header X-Daybook: 1 and the Origin of this server',
      },
    ])
  }
}
