import { Module } from '@nestjs/common'
import { Prices } from './prices.js'
import { Market } from './market.js'

import { PricePush } from './price-push.js'
import { PriceWatch } from './price-watch.js'
import { ServerLiveModule } from '../live/server-live.module.js'

const services = [Prices, Market]

/** Prices, and the market. */
@Module({
  imports: [ServerLiveModule],
  providers: [...services, PriceWatch, PricePush],
  exports: services,
})
export class ServerPricesModule {}
