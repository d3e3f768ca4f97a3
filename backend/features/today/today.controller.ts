import { Controller } from '@nestjs/common'
import { getToday } from '#contracts/site/today'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Carrier } from '../../server/mail/carrier.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { ServerState } from './server-state.js'
import { todayOf } from './today-queries.js'

@Controller()
export class TodayController {
  constructor(
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
    private readonly state: ServerState,
    private readonly carrier: Carrier,
  ) {}

  @Endpoint(getToday)
  async get() {
    const { mail, ...told } = await todayOf(this.clock.now())(this.database)
    return {
      ...told,
      ...this.state.now(),
      mail: { ...mail, isSetUp: this.carrier.canSend },
    }
  }
}
