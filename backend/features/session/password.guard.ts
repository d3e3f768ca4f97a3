import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { Request } from 'express'
import { Rate } from '../../platform/http/rate.js'
import { Refusal, tooManyAttempts } from '../../platform/http/refusal.js'

const BURST = 10
const EVERY_MS = 6_000

/** Asks the password strategy. Of one caller ten may fail at once, then one every six seconds; more are refused unjudged. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly failures = new Rate(BURST, EVERY_MS)

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip = '' } = context.switchToHttp().getRequest<Request>()
    // Counted before the password is looked at: of many at once no more are judged than one after the other.
    if (!this.failures.allows(ip)) throw tooManyAttempts(EVERY_MS)
    await super.canActivate(context)
    this.failures.spare(ip)
    return true
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error
    if (user) return user
    throw new Refusal('wrong-credentials')
  }
}
