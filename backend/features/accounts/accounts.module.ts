import { Module } from '@nestjs/common'
import { AccountsController } from './accounts.controller.js'
import { ChangeStandingHandler } from './change-standing.js'
import { ChangeWithdrawalSettingsHandler } from './change-withdrawal-settings.js'

@Module({ controllers: [AccountsController], providers: [ChangeWithdrawalSettingsHandler, ChangeStandingHandler] })
export class AccountsModule {}
