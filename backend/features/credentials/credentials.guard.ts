import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { networkOf } from '../../server/http/caller.js'
import { Rate } from '../../server/http/rate.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { tooManyAttempts } from '../../server/refusal.js'

const EVERY_MS = 6_000

/** Limits per caller what hashes a password or sends a mail; what one account may do is counted beside it. */
@Injectable()
export class CredentialsGuard implements CanActivate {
  private readonly rate: Rate

  constructor(@Inject(LIMITS) { signUps }: Limits) {
    this.rate = new Rate(signUps, EVERY_MS)
  }

  canActivate(context: ExecutionContext): boolean {
    const { ip = '' } = context.switchToHttp().getRequest<Request>()
    if (!this.rate.allows(networkOf(ip))) throw tooManyAttempts(EVERY_MS)
    return true
  }
}
