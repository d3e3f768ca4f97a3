import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Request } from 'express'
import { LIMITS, type Limits } from '../limits.js'
import { tooManyAttempts } from '../refusal.js'
import { networkOf } from '../callers/caller.js'
import { Rate } from '../callers/rate.js'

const EVERY_MS = 6_000

/**
 * Limits requests that hash a password or send a mail, per caller, so that nobody can keep others
 * from signing in. Each module that uses it counts separately; limits per account are elsewhere.
 */
@Injectable()
export class AttemptsGuard implements CanActivate {
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
