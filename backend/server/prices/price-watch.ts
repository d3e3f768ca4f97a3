import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { Clock } from '../../lib/clock.js'
import { messageOf } from '../../lib/message-of.js'
import { Regularly } from '../../lib/regularly.js'
import { LiveServer } from '../live/live-server.js'
import { PriceFeed } from './price-feed.js'
import type { Source } from './quote.js'

const LOOK_EVERY_MS = 1_000

/**
 * Polls each source when due, even without readers, and refreshes the screens of staff when one
 * falls silent or recovers.
 */
@Injectable()
export class PriceWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looks: readonly Regularly[]
  private told: string

  constructor(
    private readonly feed: PriceFeed,
    private readonly clock: Clock,
    private readonly live: LiveServer,
  ) {
    const asked = feed.sources().filter(({ name }) => name !== 'simulated')
    this.looks = asked.map(
      (source) =>
        new Regularly(
          () => this.look(source),
          (error) => Logger.warn(`price check failed: ${messageOf(error)}`, 'PriceWatch'),
        ),
    )
    this.told = this.states()
  }

  onApplicationBootstrap(): void {
    for (const look of this.looks) look.start(LOOK_EVERY_MS)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.looks.map((look) => look.stop()))
  }

  private async look(source: Source): Promise<void> {
    await source.keepUp()
    const states = this.states()
    if (states !== this.told) this.live.notify({ resource: 'counts', id: '' })
    this.told = states
  }

  private states(): string {
    return this.feed
      .health(this.clock.millis())
      .map(({ state }) => state)
      .join()
  }
}
