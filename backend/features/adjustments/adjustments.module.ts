import { Module } from '@nestjs/common'
import { AdjustmentsController } from './adjustments.controller.js'
import { LoggedEntries } from './logged-entries.js'
import { PreviewManualEntryHandler } from './preview-manual-entry.js'
import { PreviewReversalHandler } from './preview-reversal.js'
import { RecordManualEntryHandler } from './record-manual-entry.js'
import { ReverseEntryHandler } from './reverse-entry.js'
import { TwoAdminsRule } from './two-admins-rule.js'

@Module({
  controllers: [AdjustmentsController],
  providers: [
    TwoAdminsRule,
    LoggedEntries,
    RecordManualEntryHandler,
    PreviewManualEntryHandler,
    ReverseEntryHandler,
    PreviewReversalHandler,
  ],
})
export class AdjustmentsModule {}
