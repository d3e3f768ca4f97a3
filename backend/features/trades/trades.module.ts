import { Module } from '@nestjs/common'
import { AddClosedTradeHandler } from './add-closed-trade.js'
import { CloseOwnTradeHandler } from './close-own-trade.js'
import { CloseTradeHandler } from './close-trade.js'
import { MarketClosings } from './market-closings.js'
import { MarketController } from './market.controller.js'
import { OpenTradeHandler } from './open-trade.js'
import { PreviewClosedTradeHandler } from './preview-closed-trade.js'
import { PreviewTradeClosingHandler } from './preview-trade-closing.js'
import { TradeFilesController } from './trade-files.controller.js'
import { StaffTradesController } from './staff-trades.controller.js'
import { TradesController } from './trades.controller.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerHttpModule } from '../../server/http/server-http.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'
import { ServerPricesModule } from '../../server/prices/server-prices.module.js'

@Module({
  imports: [ServerDecidingModule, ServerPricesModule, ServerHttpModule, ServerIdentityModule],
  controllers: [MarketController, TradesController, StaffTradesController, TradeFilesController],
  providers: [
    MarketClosings,
    OpenTradeHandler,
    CloseTradeHandler,
    CloseOwnTradeHandler,
    PreviewTradeClosingHandler,
    AddClosedTradeHandler,
    PreviewClosedTradeHandler,
  ],
})
export class TradesModule {}
