import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import { ConcurrencyLimit } from '../../lib/concurrency-limit.js'
import { BodyTime } from '../../server/http/body-time.js'
import { onceAnswered } from '../../server/http/once-answered.js'
import type { DaybookRequest } from '../../server/http/params.js'
import { tooManyAttempts } from '../../server/refusal.js'
import { LIMITS, type Limits } from '../../server/limits.js'

const MOST_OF_ONE = 3
const SOON_MS = 1_000

/**
 * The time limit of a picture grows with what has arrived, so that a slow connection is good enough
 * but a trickle is not.
 */
export const pictureTime =
  ({ pictureMs, pictureRate, longestPictureMs }: Limits) =>
  (received: number): number =>
    Math.min(pictureMs + (received / pictureRate) * 1_000, longestPictureMs)

/**
 * Admits a few pictures per person at once, each with enough time for a slow connection. Runs
 * before any of the body is stored.
 */
@Injectable()
export class UploadGuard implements CanActivate {
  private readonly underWay = new ConcurrencyLimit(MOST_OF_ONE)

  constructor(
    private readonly bodies: BodyTime,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<DaybookRequest>()
    const response = context.switchToHttp().getResponse<Response>()
    const owner = request.user?.userId ?? ''
    if (!this.underWay.enters(owner)) throw tooManyAttempts(SOON_MS)
    onceAnswered(response, () => this.underWay.leaves(owner))
    this.bodies.allow(request, response, pictureTime(this.limits))
    return true
  }
}
