import { Module } from '@nestjs/common'
import { AdjustmentsController } from './adjustments.controller.js'
import { PreviewManualEntryHandler } from './preview-manual-entry.js'
import { RecordManualEntryHandler } from './record-manual-entry.js'

@Module({ controllers: [AdjustmentsController], providers: [RecordManualEntryHandler, PreviewManualEntryHandler] })
export class AdjustmentsModule {}
