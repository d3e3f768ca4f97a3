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
const POSITION = 'X-Daybook-Position'

/**
 * Writes answers by their contract, and lets readers see their own writes: a request that names a position waits until the
 * projections have passed it. Answers to people name the position that they show at least.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly runner: ProjectionsRunner) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const contract = contractIn(context)
    const response = context.switchToHttp().getResponse<Response>()
    const named = context.switchToHttp().getRequest<DaybookRequest>().get(POSITION)
    const ask = () => {
      if (contract.method === 'GET' && contract.roles !== 'anyone') response.setHeader(POSITION, this.runner.position().toString())
      return next.handle()
    }
    const answer = named ? from(this.passed(named)).pipe(switchMap(ask)) : ask()
    if (contract.body === 'image') return answer
    return answer.pipe(map((value) => response.type('application/json') && z.encode(contract.response, value as never)))
  }

  private async passed(named: string): Promise<void> {
    const position = Position.safeParse(named)
    if (!position.success) throw new Refusal('invalid-input', [{ path: POSITION, message: 'Write a position such as 48213' }])
    if (!(await this.runner.waitFor(position.data, PATIENCE_MS))) throw new Refusal('busy')
  }
}
