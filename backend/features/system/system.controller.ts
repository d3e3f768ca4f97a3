import { Controller, Inject, Res } from '@nestjs/common'
import type { Response } from 'express'
import { getHealth } from '#contracts/system'
import { CONFIG, type Config } from '../../platform/config/config.js'
import type { EventStore } from '../../platform/event-store/event-store.js'
import { EVENT_STORE } from '../../platform/event-store/token.js'
import { Endpoint } from '../../platform/http/endpoint.decorator.js'
import { ProjectionsRunner } from '../../platform/projections/projections-runner.js'

@Controller()
export class SystemController {
  constructor(
    private readonly runner: ProjectionsRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A projection that is parked, or cannot follow the log, shows old figures: that is not well, and watchdogs see it by the status. */
  @Endpoint(getHealth)
  async health(@Res({ passthrough: true }) response: Response) {
    const [head, projections] = await Promise.all([this.store.head(), this.runner.health()])
    const isFollowing = this.runner.isFollowing()
    const isWell = isFollowing && projections.every(({ parked }) => parked === null)
    response.status(isWell ? 200 : 503)
    const eventStore = this.config.eventStore ? ('eventstoredb' as const) : ('postgres' as const)
    return { status: isWell ? ('ok' as const) : ('degraded' as const), eventStore, head, isFollowing, projections }
  }
}
