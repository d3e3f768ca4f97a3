import { Module } from '@nestjs/common'
import { DepositsController } from './deposits.controller.js'
import { ListDepositMethodsHandler } from './list-deposit-methods.js'
import { ListQuotesHandler } from './list-quotes.js'
import { RequestDepositHandler } from './request-deposit.js'
import { RequestQuoteHandler } from './request-quote.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerPricesModule } from '../../server/prices/server-prices.module.js'

@Module({
  imports: [ServerDecidingModule, ServerFilesModule, ServerPricesModule],
  controllers: [DepositsController],
  providers: [
    RequestQuoteHandler,
    RequestDepositHandler,
    ListDepositMethodsHandler,
    ListQuotesHandler,
  ],
})
export class DepositsModule {}
