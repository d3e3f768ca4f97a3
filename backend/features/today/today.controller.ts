import { Controller } from '@nestjs/common'
import { getToday } from '#contracts/today'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { todayOf } from './today-queries.js'

@Controller()
export class TodayController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly watch: HealthWatch,
  ) {}

  @Endpoint(getToday)
  async get() {
    const { projections } = this.watch.health()
    const readModels = projections.map(({ name, lag, parked }) => ({ name, lag, isParked: parked !== null }))
    return { ...(await todayOf(this.clock.now())(this.database)), readModels }
  }
}
