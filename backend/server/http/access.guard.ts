import { Inject, Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { Response } from 'express'
import { CONFIG, type Config } from '../config/config.js'
import type { SignedIn } from '../identity/signed-in.js'
import { contractIn } from './endpoint.decorator.js'
import { isSameOrigin } from './origin.js'
import type { DaybookRequest } from './params.js'
import { Refusal } from '../refusal.js'

/** The one guard of all routes: checks where a request comes from, who sends it, and whether the contract lets them. */
@Injectable()
export class AccessGuard extends AuthGuard('session-cookie') {
  constructor(@Inject(CONFIG) private readonly config: Config) {
    super()
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const contract = contractIn(context)
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    context.switchToHttp().getResponse<Response>().setHeader('Cache-Control', 'no-store')
    if (contract.method !== 'GET') this.requireSameOrigin(request)
    await super.canActivate(context)
    if (contract.roles === 'anyone') return true
    if (!request.user) throw new Refusal('not-signed-in')
    if (!contract.roles.includes(request.user.role)) throw new Refusal('forbidden')
    return true
  }

  /** A visitor is not an error: the contract decides. */
  override handleRequest<User = SignedIn>(error: Error | null, user: User | false): User {
    if (error) throw error
    return (user || undefined) as User
  }

  private requireSameOrigin(request: DaybookRequest): void {
    if (request.get('x-daybook') && isSameOrigin(request, this.config.origin)) return
    throw new Refusal('cross-site-request', [
      { path: 'Origin, X-Daybook', message: 'Send the header X-Daybook: 1 and the Origin of this server' },
    ])
  }
}
