import { Controller } from '@nestjs/common'
import { getToday } from '#contracts/site/today'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Carrier } from '../../server/mail/carrier.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { todayOf } from './today-queries.js'

/** How long a jump of the host's clock is shown. */
const JUMP_TOLD_MS = 86_400_000

@Controller()
export class TodayController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly watch: HealthWatch,
    private readonly carrier: Carrier,
  ) {}

  @Endpoint(getToday)
  async get() {
    const { projections } = this.watch.health()
    const readModels = projections.map(({ name, lag, parked }) => ({
      name,
      lag,
      isParked: parked !== null,
    }))
    const { jumped, aheadMs } = this.clock.state()
    const isRecent = jumped !== null && this.clock.millis() - Date.parse(jumped.at) < JUMP_TOLD_MS
    const { mail, ...told } = await todayOf(this.clock.now())(this.database)
    return {
      ...told,
      mail: { ...mail, isSetUp: this.carrier.canSend },
      clock: { jumped: isRecent ? jumped : null, aheadMs: Math.round(aheadMs) },
      readModels,
    }
  }
}
