import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import { Position } from '#contracts/values/values'
import { ConcurrencyLimit } from '../../lib/concurrency-limit.js'
import { hearTablesRead } from '../database/tables-read.js'
import type { EventStore } from '../../engine/event-store/event-store.js'
import { EVENT_STORE } from '../event-store.token.js'
import { callerIdOf } from '../signed-in.js'
import { LIMITS, type Limits } from '../limits.js'
import { ProjectionRunner } from '../../engine/projections/live/runner.js'
import { contractIn } from './endpoint.decorator.js'
import type { DaybookRequest } from './params.js'
import { Refusal } from '../refusal.js'
import { POSITION, ShownPosition } from './shown-position.js'

/** How long the projections usually take. */
const SOON_MS = 100
const PATIENCE_MS = 5_000

/** Rejects if the log ends before the named position, and never resolves. */
const refusedIf = async (isBeyond: Promise<boolean>): Promise<never> => {
  const message = 'The log ends before this position; use one that this server returned'
  if (await isBeyond) throw new Refusal('invalid-input', [{ path: POSITION, message }])
  return new Promise(() => undefined)
}

/**
 * Read your own writes: a query that names a position waits until the projections have passed it; a
 * command decides from its stream and waits for no read model. Answers to queries carry the
 * position that they reflect at least, and say if they are late. Public endpoints never wait.
 */
@Injectable()
export class OwnWritesGuard implements CanActivate {
  private readonly waiting: ConcurrencyLimit

  constructor(
    private readonly runner: ProjectionRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(LIMITS) { waitsOfPerson }: Limits,
  ) {
    this.waiting = new ConcurrencyLimit(waitsOfPerson)
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { method, roles } = contractIn(context)
    return method !== 'GET' || roles === 'anyone' || this.waited(context)
  }

  private async waited(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp()
    const request = http.getRequest<DaybookRequest>()
    const named = request.get(POSITION)
    if (named) await this.passed(named, request.user ? callerIdOf(request.user) : '')
    const shown = new ShownPosition(
      this.runner,
      http.getResponse<Response>(),
      request.user?.role !== 'client',
    )
    hearTablesRead((table) => shown.reads(table))
    return true
  }

  private async passed(named: string, userId: string): Promise<void> {
    const position = Position.safeParse(named)
    if (!position.success)
      throw new Refusal('invalid-input', [
        { path: POSITION, message: 'Enter a position such as 48213' },
      ])
    if (this.runner.position() >= position.data) return
    if (!this.waiting.enters(userId)) throw new Refusal('busy')
    try {
      await this.waitFor(position.data)
    } finally {
      this.waiting.leaves(userId)
    }
  }

  /**
   * Asks the log for its end only if the projections are slow: a position after the end will never
   * come. A log that does not answer delays nobody beyond the projections' time limit.
   */
  private async waitFor(position: bigint): Promise<void> {
    if (await this.runner.waitFor(position, SOON_MS)) return
    const isBeyond = this.store.head().then(
      (head) => position > head,
      () => false,
    )
    const isThere = await Promise.race([
      this.runner.waitFor(position, PATIENCE_MS),
      refusedIf(isBeyond),
    ])
    if (!isThere) throw new Refusal('busy')
  }
}
