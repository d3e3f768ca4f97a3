import { Module } from '@nestjs/common'
import { AdjustmentsController } from './adjustments.controller.js'
import { PreviewDecisionHandler } from './preview-decision.js'
import { RecordManualEntryHandler } from './record-manual-entry.js'

@Module({ controllers: [AdjustmentsController], providers: [RecordManualEntryHandler, PreviewDecisionHandler] })
export class AdjustmentsModule {}
