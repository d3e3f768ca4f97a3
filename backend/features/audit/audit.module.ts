import { Module } from '@nestjs/common'
import { AuditController } from './audit.controller.js'
import { GetAccountAsOfHandler } from './get-account-as-of.js'
import { GetLedgerBalanceHandler } from './get-ledger-balance.js'

@Module({
  controllers: [AuditController],
  providers: [GetAccountAsOfHandler, GetLedgerBalanceHandler],
})
export class AuditModule {}
