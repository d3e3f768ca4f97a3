import { Injectable } from '@nestjs/common'
import { Clock } from '../../lib/clock.js'
import { MailWatch } from '../../server/mail/mail-watch.js'
import { PriceFeed } from '../../server/prices/price-feed.js'

/** The state of external services, which does not affect this server’s health. */
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
