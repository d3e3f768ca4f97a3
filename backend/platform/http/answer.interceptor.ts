import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import type { Response } from 'express'
import { from, map, switchMap, type Observable } from 'rxjs'
import { z } from 'zod'
import { Position } from '#contracts/values'
import { ProjectionsRunner } from '../projections/projections-runner.js'
import { contractIn } from './endpoint.decorator.js'
import type { DaybookRequest } from './params.js'
import { Refusal } from './refusal.js'

const PATIENCE_MS = 5_000

/**
 * Writes answers by their contract, and lets readers see their own writes: a request that names a position waits until the
 * projections have passed it.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly runner: ProjectionsRunner) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const contract = contractIn(context)
    const named = context.switchToHttp().getRequest<DaybookRequest>().get('x-daybook-position')
    const answer = named ? from(this.passed(named)).pipe(switchMap(() => next.handle())) : next.handle()
    if (contract.body === 'image') return answer
    const response = context.switchToHttp().getResponse<Response>()
    return answer.pipe(map((value) => response.type('application/json') && z.encode(contract.response, value as never)))
  }

  private async passed(named: string): Promise<void> {
    const position = Position.safeParse(named)
    if (!position.success) throw new Refusal('invalid-input', [{ path: 'X-Daybook-Position', message: 'Write a position such as 48213' }])
    if (!(await this.runner.waitFor(position.data, PATIENCE_MS))) throw new Refusal('busy')
  }
}
