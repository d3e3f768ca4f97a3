import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import type { DaybookRequest } from '../../platform/http/params.js'
import { Refusal, tooManyAttempts } from '../../platform/http/refusal.js'

const MOST_OF_ONE = 3
const MOST = 12
const SOON_MS = 1_000

/** Pictures wait in memory for their turn: a few of one person, not many of all. Asked before anything of the body is kept. */
@Injectable()
export class UploadGuard implements CanActivate {
  private readonly underWay = new Map<string, number>()

  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<DaybookRequest>()
    const owner = user?.userId ?? ''
    const own = this.underWay.get(owner) ?? 0
    if (own >= MOST_OF_ONE) throw tooManyAttempts(SOON_MS)
    if (this.all() >= MOST) throw new Refusal('busy')
    this.underWay.set(owner, own + 1)
    context
      .switchToHttp()
      .getResponse<Response>()
      .once('close', () => this.leave(owner))
    return true
  }

  private all(): number {
    return [...this.underWay.values()].reduce((sum, count) => sum + count, 0)
  }

  private leave(owner: string): void {
    const left = (this.underWay.get(owner) ?? 1) - 1
    if (left > 0) this.underWay.set(owner, left)
    else this.underWay.delete(owner)
  }
}
