import { Module } from '@nestjs/common'
import { AccountsController } from './accounts.controller.js'
import { ChangeStandingHandler } from './change-standing.js'
import { ChangeWithdrawalSettingsHandler } from './change-withdrawal-settings.js'
import { CloseAccountHandler } from './close-account.js'
import { SetSignalStrengthHandler } from './set-signal-strength.js'

@Module({
  controllers: [AccountsController],
  providers: [
    ChangeWithdrawalSettingsHandler,
    ChangeStandingHandler,
    CloseAccountHandler,
    SetSignalStrengthHandler,
  ],
})
export class AccountsModule {}
