import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import type { Response } from 'express'
import { Position } from '#contracts/values'
import { hearTablesRead } from '../database/tables-read.js'
import { ProjectionsRunner } from '../projections/projections-runner.js'
import { contractIn } from './endpoint.decorator.js'
import type { DaybookRequest } from './params.js'
import { Refusal } from './refusal.js'
import { POSITION, ShownPosition } from './shown-position.js'

const PATIENCE_MS = 5_000

/**
 * Lets people see their own writes: a request that names a position waits until the projections have passed it, a command too, since
 * it may find its account by a request in the read models. Answers to queries name the position that they show at least, and say where
 * what they show is late. What anyone may call, such as signing out, waits for nothing.
 */
@Injectable()
export class OwnWritesGuard implements CanActivate {
  constructor(private readonly runner: ProjectionsRunner) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { method, roles } = contractIn(context)
    if (roles === 'anyone') return true
    const http = context.switchToHttp()
    const request = http.getRequest<DaybookRequest>()
    const named = request.get(POSITION)
    if (named) await this.passed(named)
    if (method === 'GET') {
      const shown = new ShownPosition(this.runner, http.getResponse<Response>(), request.user?.role !== 'client')
      hearTablesRead((table) => shown.reads(table))
    }
    return true
  }

  private async passed(named: string): Promise<void> {
    const position = Position.safeParse(named)
    if (!position.success) throw new Refusal('invalid-input', [{ path: POSITION, message: 'Write a position such as 48213' }])
    if (!(await this.runner.waitFor(position.data, PATIENCE_MS))) throw new Refusal('busy')
  }
}
