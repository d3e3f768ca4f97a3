import { Module } from '@nestjs/common'
import { AccountsController } from './accounts.controller.js'
import { AuditController } from './audit.controller.js'
import { ChangeWithdrawalSettingsHandler } from './change-withdrawal-settings.js'
import { GetAccountAsOfHandler } from './get-account-as-of.js'

@Module({ controllers: [AccountsController, AuditController], providers: [ChangeWithdrawalSettingsHandler, GetAccountAsOfHandler] })
export class AccountsModule {}
