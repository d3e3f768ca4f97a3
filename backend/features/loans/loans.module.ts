import { Module } from '@nestjs/common'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'
import { ServerPricesModule } from '../../server/prices/server-prices.module.js'
import { ServerScheduleModule } from '../../server/schedule/server-schedule.module.js'
import { Equity } from './equity.js'
import { LoanStanding } from './loan-standing.js'
import { LoanPlans } from './loan-plans.js'
import { LoanPreviews } from './loan-previews.js'
import { LoanSchedule } from './loan-schedule.js'
import { LoansController } from './loans.controller.js'
import { RepayLoanHandler } from './repay-loan.js'
import { RequestLoanHandler } from './request-loan.js'
import { StaffLoansController } from './staff-loans.controller.js'

@Module({
  imports: [ServerDecidingModule, ServerPricesModule, ServerScheduleModule],
  controllers: [LoansController, StaffLoansController],
  providers: [
    Equity,
    LoanPlans,
    LoanPreviews,
    LoanSchedule,
    LoanStanding,
    RequestLoanHandler,
    RepayLoanHandler,
  ],
})
export class LoansModule {}
