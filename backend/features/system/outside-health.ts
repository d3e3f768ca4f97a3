import { Injectable } from '@nestjs/common'
import { Clock } from '../../lib/clock.js'
import { MailWatch } from '../../server/mail/mail-watch.js'
import { PriceFeed } from '../../server/prices/price-feed.js'

/** How the services of others do that this server uses. They make nothing here unhealthy. */
@Injectable()
export class OutsideHealth {
  constructor(
    private readonly mail: MailWatch,
    private readonly prices: PriceFeed,
    private readonly clock: Clock,
  ) {}

  now() {
    return { mail: this.mail.health(), prices: this.prices.health(this.clock.millis()) }
  }
}
