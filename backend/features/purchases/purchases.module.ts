import { Module } from '@nestjs/common'
import { ServerScheduleModule } from '../../server/schedule/server-schedule.module.js'
import { BuyOfferHandler } from './buy-offer.js'
import { CancelCopyHandler } from './cancel-copy.js'
import { CopySchedule } from './copy-schedule.js'
import { CopyExpertHandler } from './copy-expert.js'
import { PurchasesController } from './purchases.controller.js'

@Module({
  imports: [ServerScheduleModule],
  controllers: [PurchasesController],
  providers: [BuyOfferHandler, CopyExpertHandler, CancelCopyHandler, CopySchedule],
})
export class PurchasesModule {}
