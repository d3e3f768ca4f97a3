import { Module } from '@nestjs/common'
import { CloseTradeHandler } from './close-trade.js'
import { MarketClosings } from './market-closings.js'
import { MarketController } from './market.controller.js'
import { OpenTradeHandler } from './open-trade.js'
import { PreviewTradeClosingHandler } from './preview-trade-closing.js'
import { TradesController } from './trades.controller.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerPricesModule } from '../../server/prices/server-prices.module.js'

@Module({
  imports: [ServerDecidingModule, ServerPricesModule],
  controllers: [MarketController, TradesController],
  providers: [MarketClosings, OpenTradeHandler, CloseTradeHandler, PreviewTradeClosingHandler],
})
export class TradesModule {}
