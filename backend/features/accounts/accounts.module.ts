import { Module } from '@nestjs/common'
import { AccountsController } from './accounts.controller.js'
import { ChangeWithdrawalSettingsHandler } from './change-withdrawal-settings.js'

@Module({ controllers: [AccountsController], providers: [ChangeWithdrawalSettingsHandler] })
export class AccountsModule {}
