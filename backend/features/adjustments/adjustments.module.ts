import { Module } from '@nestjs/common'
import { AdjustmentsController } from './adjustments.controller.js'
import { LoggedEntries } from './logged-entries.js'
import { PreviewManualEntryHandler } from './preview-manual-entry.js'
import { PreviewReversalHandler } from './preview-reversal.js'
import { RecordManualEntryHandler } from './record-manual-entry.js'
import { ReverseEntryHandler } from './reverse-entry.js'
import { ServerDecidingModule } from '../../server/deciding/server-deciding.module.js'

@Module({
  imports: [ServerDecidingModule],
  controllers: [AdjustmentsController],
  providers: [
    LoggedEntries,
    RecordManualEntryHandler,
    PreviewManualEntryHandler,
    ReverseEntryHandler,
    PreviewReversalHandler,
  ],
})
export class AdjustmentsModule {}
