import { Module } from '@nestjs/common'
import { DepositsController } from './deposits.controller.js'
import { ListDepositMethodsHandler } from './list-deposit-methods.js'
import { ListQuotesHandler } from './list-quotes.js'
import { RequestDepositHandler } from './request-deposit.js'
import { RequestQuoteHandler } from './request-quote.js'

@Module({
  controllers: [DepositsController],
  providers: [RequestQuoteHandler, RequestDepositHandler, ListDepositMethodsHandler, ListQuotesHandler],
})
export class DepositsModule {}
