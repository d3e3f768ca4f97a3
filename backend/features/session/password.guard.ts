import { Injectable, type ExecutionContext } from '@nestjs/common'
import { AuthGuard } from '@nestjs/passport'
import type { Request } from 'express'
import { Rate } from '../../platform/http/rate.js'
import { Refusal } from '../../platform/http/refusal.js'
import { contractIn } from '../../platform/http/endpoint.decorator.js'
import { parseInput, rawInput } from '../../platform/http/request-input.js'

const BURST = 10
const EVERY_MS = 6_000

/** Asks the password strategy, after the input was read strictly and the caller's address did not ask too often. */
@Injectable()
export class PasswordGuard extends AuthGuard('password') {
  private readonly rate = new Rate(BURST, EVERY_MS)

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>()
    const contract = contractIn(context)
    parseInput(contract, rawInput(contract, request))
    await super.canActivate(context)
    return true
  }

  override handleRequest<User>(error: unknown, user: User | false, _info: unknown, context: ExecutionContext): User {
    if (error) throw error as Error
    if (user) return user
    const { ip = '' } = context.switchToHttp().getRequest<Request>()
    throw new Refusal(this.rate.allows(ip) ? 'wrong-credentials' : 'too-many-attempts')
  }
}
