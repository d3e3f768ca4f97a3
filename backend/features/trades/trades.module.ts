import { Module } from '@nestjs/common'
import { CloseTradeHandler } from './close-trade.js'
import { MarketClosings } from './market-closings.js'
import { OpenTradeHandler } from './open-trade.js'
import { PreviewTradeClosingHandler } from './preview-trade-closing.js'
import { TradesController } from './trades.controller.js'

@Module({ controllers: [TradesController], providers: [MarketClosings, OpenTradeHandler, CloseTradeHandler, PreviewTradeClosingHandler] })
export class TradesModule {}
