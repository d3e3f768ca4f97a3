import { Controller, Inject, Res } from '@nestjs/common'
import type { Response } from 'express'
import { getHealth, getHealthDetails } from '#contracts/system'
import { CONFIG, type Config } from '../../server/config/config.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { MailWatch } from '../../server/mail/mail-watch.js'
import { HealthWatch } from '../../engine/projections/health-watch.js'

/** Answers at once from what is known. Figures that may be out of date do not count as healthy, and monitors see it by the status. */
@Controller()
export class SystemController {
  constructor(
    private readonly watch: HealthWatch,
    private readonly mail: MailWatch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint(getHealth)
  health(@Res({ passthrough: true }) response: Response) {
    const { status, knownAt } = this.watch.health()
    response.status(status === 'ok' ? 200 : 503)
    return { status, knownAt }
  }

  @Endpoint(getHealthDetails)
  healthDetails(@Res({ passthrough: true }) response: Response) {
    const health = this.watch.health()
    response.status(health.status === 'ok' ? 200 : 503)
    const eventStore = this.config.eventStore ? ('eventstoredb' as const) : ('postgres' as const)
    return { ...health, eventStore, mail: this.mail.health() }
  }
}
