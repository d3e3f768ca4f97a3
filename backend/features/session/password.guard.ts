import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { Request } from 'express'
import { Rate } from '../../platform/http/rate.js'
import { Refusal } from '../../platform/http/refusal.js'

const BURST = 10
const EVERY_MS = 6_000

/** Asks the password strategy; who is refused too often from one address is told to wait. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly rate = new Rate(BURST, EVERY_MS)

  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    if (error) throw error as Error
    if (user) return user
    const { ip = '' } = context.switchToHttp().getRequest<Request>()
    throw new Refusal(this.rate.allows(ip) ? 'wrong-credentials' : 'too-many-attempts')
  }
}
