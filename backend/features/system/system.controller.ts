import { Controller, Inject, Res } from '@nestjs/common'
import type { Response } from 'express'
import { getHealth, getHealthDetails } from '#contracts/site/system'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { RefusedRows } from '../../server/vault/refused-rows.js'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { OutsideHealth } from './outside-health.js'

/**
 * Answers at once from what is known. Figures that may be out of date, and rows not written by the
 * server, make it unhealthy; monitors see it by the status.
 */
@Controller()
export class SystemController {
  constructor(
    private readonly watch: HealthWatch,
    private readonly outside: OutsideHealth,
    private readonly refused: RefusedRows,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getHealth)
  health(@Res({ passthrough: true }) response: Response) {
    const { status, knownAt } = this.told(response)
    return { status, knownAt }
  }

  @Endpoint(getHealthDetails)
  healthDetails(@Res({ passthrough: true }) response: Response) {
    const eventStore = this.config.eventStore ? ('eventstoredb' as const) : ('postgres' as const)
    return {
      ...this.told(response),
      eventStore,
      ...this.outside.now(),
      refusedRows: this.refused.list(),
    }
  }

  private told(response: Response) {
    const health = this.watch.health()
    const status =
      health.status === 'ok' && this.refused.list().length > 0
        ? ('degraded' as const)
        : health.status
    response.status(status === 'ok' ? 200 : 503)
    return { ...health, status }
  }
}
