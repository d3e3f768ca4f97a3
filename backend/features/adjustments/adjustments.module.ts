import { Module } from '@nestjs/common'
import { AdjustmentsController } from './adjustments.controller.js'
import { RecordManualEntryHandler } from './record-manual-entry.js'

@Module({ controllers: [AdjustmentsController], providers: [RecordManualEntryHandler] })
export class AdjustmentsModule {}
