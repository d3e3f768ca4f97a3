import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { RequestOf } from '#contracts/endpoint'
import type { signIn } from '#contracts/own/session'
import { networkOf } from '../../server/callers/caller.js'
import type { DaybookRequest } from '../../server/http/params.js'
import { Rate } from '../../server/callers/rate.js'
import { Refusal, tooManyAttempts } from '../../server/refusal.js'
import { KnownDevices } from '../../server/identity/sessions/known-devices.js'
import { KeyedQueue } from '../../server/identity/people/keyed-queue.js'
import { emailKeyOf } from '../../server/identity/people/people.js'
import type { SignInRequest } from './password.strategy.js'

const BURST = 10
const EVERY_MS = 6_000
const MOST_WAITING = 50

/**
 * Runs the password strategy. A caller, an address or a known device, may fail ten times, then once
 * every six seconds; more are refused unjudged. Its attempts are judged one after another.
 */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly failures = new Rate(BURST, EVERY_MS)
  private readonly queue = new KeyedQueue(MOST_WAITING)

  constructor(private readonly devices: KnownDevices) {
    super()
  }

  override canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<DaybookRequest & SignInRequest>()
    const { email } = request.input as RequestOf<typeof signIn>
    request.device = this.devices.idFor(emailKeyOf(email), request)
    const caller = request.device ?? networkOf(request.ip ?? '')
    if (!this.queue.hasRoom(caller)) throw tooManyAttempts(EVERY_MS)
    return this.queue.run(caller, async () => {
      if (!this.failures.allows(caller)) throw tooManyAttempts(EVERY_MS)
      await super.canActivate(context)
      this.failures.refund(caller)
      return true
    })
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error as Error
    if (user) return user
    throw new Refusal('wrong-credentials')
  }
}
