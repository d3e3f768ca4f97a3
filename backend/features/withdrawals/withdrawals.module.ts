import { Module } from '@nestjs/common'
import { WithdrawalConditions } from './conditions.js'
import { DestinationsController } from './destinations.controller.js'
import { Destinations } from './destinations.js'
import { Eraser } from './eraser.js'
import { GetStaffWithdrawalHandler } from './get-staff-withdrawal.js'
import { GetWithdrawalTermsHandler } from './get-withdrawal-terms.js'
import { ListDestinationsHandler } from './list-destinations.js'
import { NameDestinationHandler } from './name-destination.js'
import { PayOutWithdrawalHandler } from './pay-out-withdrawal.js'
import { ReadPayoutDetailsHandler } from './read-payout-details.js'
import { RemoveDestinationHandler } from './remove-destination.js'
import { RequestWithdrawalHandler } from './request-withdrawal.js'
import { SaveDestinationHandler } from './save-destination.js'
import { StaffWithdrawalsController } from './staff-withdrawals.controller.js'
import { WithdrawalsController } from './withdrawals.controller.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerDecidingModule, ServerMailModule, ServerIdentityModule],
  controllers: [WithdrawalsController, StaffWithdrawalsController, DestinationsController],
  providers: [
    WithdrawalConditions,
    Destinations,
    Eraser,
    GetWithdrawalTermsHandler,
    SaveDestinationHandler,
    NameDestinationHandler,
    RemoveDestinationHandler,
    ListDestinationsHandler,
    RequestWithdrawalHandler,
    GetStaffWithdrawalHandler,
    ReadPayoutDetailsHandler,
    PayOutWithdrawalHandler,
  ],
})
export class WithdrawalsModule {}
