import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import type { Endpoint } from '#contracts/endpoint'
import { VIEW_HEADER } from '#contracts/views'
import { CONFIG, type Config } from '../config/config.js'
import { ClientViews } from '../identity/client-views.js'
import { Proofs } from '../identity/proofs.js'
import { sessionCookie } from '../identity/cookies.js'
import { Sessions } from '../identity/sessions.js'
import type { SignedIn } from '../identity/signed-in.js'
import { contractIn } from './endpoint.decorator.js'
import { isSameOrigin } from './origin.js'
import type { DaybookRequest } from './params.js'
import { Refusal } from '../refusal.js'

/** The one guard of all routes: checks where a request comes from, who sends it, whether the contract lets them, and whether it asks for a recent proof. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sessions: Sessions,
    private readonly views: ClientViews,
    private readonly proofs: Proofs,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = contractIn(context)
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store')
    if (contract.method !== 'GET') this.requireSameOrigin(request)
    const user = await this.signedIn(request)
    if (user) request.user = await this.seenAs(user, request, contract)
    if (contract.roles === 'anyone') return true
    if (!request.user) throw new Refusal('not-signed-in')
    if (!contract.roles.includes(request.user.role)) throw new Refusal('forbidden')
    if (contract.proof === 'recent') await this.proofs.requireRecent(request.user)
    return true
  }

  /** The cookie names the session. A visitor has none, which is no error: the contract decides. */
  private async signedIn(request: DaybookRequest): Promise<SignedIn | null> {
    const token = sessionCookie.read(request, this.config)
    return token ? this.sessions.find(token) : null
  }

  /** In a view, staff see what the client sees, and can do nothing. A view that has ended shows nothing but the pages of everybody. */
  private async seenAs(user: SignedIn, request: DaybookRequest, { method, roles }: Endpoint): Promise<SignedIn> {
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
      { path: 'Origin, X-Daybook', message: 'Send the header X-Daybook: 1 and the Origin of this server' },
    ])
  }
}
