import { Module } from '@nestjs/common'
import { BuyOfferHandler } from './buy-offer.js'
import { CancelCopyHandler } from './cancel-copy.js'
import { CopyEnder } from './copy-ender.js'
import { CopyExpertHandler } from './copy-expert.js'
import { PurchasesController } from './purchases.controller.js'

@Module({
  controllers: [PurchasesController],
  providers: [BuyOfferHandler, CopyExpertHandler, CancelCopyHandler, CopyEnder],
})
export class PurchasesModule {}
