import { Module } from '@nestjs/common'
import { EntriesController } from './entries.controller.js'
import { GetLogEventHandler } from './get-log-event.js'
import { ListLogHandler } from './list-log.js'
import { LogController } from './log.controller.js'
import { StatementDownloads } from './statement-downloads.js'
import { StatementPdfs } from './statement-pdfs.js'
import { StatementsController } from './statements.controller.js'

@Module({
  controllers: [EntriesController, LogController, StatementsController],
  providers: [GetLogEventHandler, ListLogHandler, StatementDownloads, StatementPdfs],
})
export class EntriesModule {}
