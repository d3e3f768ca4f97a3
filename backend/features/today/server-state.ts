import { Injectable } from '@nestjs/common'
import type { Today } from '#contracts/site/today'
import { HealthWatch } from '../../engine/projections/health-watch.js'
import { Clock } from '../../lib/clock.js'
import { Schedule } from '../../server/schedule/schedule.js'
import { PriceFeed } from '../../server/prices/price-feed.js'

/** How long a jump of the host's clock is shown. */
const JUMP_TOLD_MS = 86_400_000

/**
 * What staff see of the server itself: its clock, where its prices come from, and its read models.
 */
@Injectable()
export class ServerState {
  constructor(
    private readonly clock: Clock,
    private readonly watch: HealthWatch,
    private readonly prices: PriceFeed,
    private readonly schedule: Schedule,
  ) {}

  now(): Pick<Today, 'clock' | 'prices' | 'scheduled' | 'readModels'> {
    const { projections } = this.watch.health()
    const readModels = projections.map(({ name, lag, parked }) => ({
      name,
      lag,
      isParked: parked !== null,
    }))
    const { jumped, aheadMs } = this.clock.state()
    const isRecent = jumped !== null && this.clock.millis() - Date.parse(jumped.at) < JUMP_TOLD_MS
    return {
      clock: { jumped: isRecent ? jumped : null, aheadMs: Math.round(aheadMs) },
      prices: this.prices.health(this.clock.millis()),
      scheduled: [...this.schedule.state()],
      readModels,
    }
  }
}
