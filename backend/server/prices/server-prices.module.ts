import { Module } from '@nestjs/common'
import { Prices } from './prices.js'
import { Market } from './market.js'

const services = [Prices, Market]

/** Prices, and the market. */
@Module({ providers: services, exports: services })
export class ServerPricesModule {}
