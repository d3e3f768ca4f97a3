import { Module } from '@nestjs/common'
import { AuditController } from './audit.controller.js'
import { GetAccountAsOfHandler } from './get-account-as-of.js'

@Module({ controllers: [AuditController], providers: [GetAccountAsOfHandler] })
export class AuditModule {}
