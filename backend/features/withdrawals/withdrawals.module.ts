import { Module } from '@nestjs/common'
import { DestinationsController } from './destinations.controller.js'
import { GetStaffWithdrawalHandler } from './get-staff-withdrawal.js'
import { GetWithdrawalTermsHandler } from './get-withdrawal-terms.js'
import { ListDestinationsHandler } from './list-destinations.js'
import { RequestWithdrawalHandler } from './request-withdrawal.js'
import { SaveDestinationHandler } from './save-destination.js'
import { WithdrawalsController } from './withdrawals.controller.js'

@Module({
  controllers: [WithdrawalsController, DestinationsController],
  providers: [
    GetWithdrawalTermsHandler,
    SaveDestinationHandler,
    ListDestinationsHandler,
    RequestWithdrawalHandler,
    GetStaffWithdrawalHandler,
  ],
})
export class WithdrawalsModule {}
