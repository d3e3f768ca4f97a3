import { Module } from '@nestjs/common'
import { EntriesController } from './entries.controller.js'
import { GetLogEventHandler } from './get-log-event.js'
import { ListLogHandler } from './list-log.js'
import { LogController } from './log.controller.js'
import { StatementDownloads } from './statement-downloads.js'
import { StatementPdfs } from './statement-pdfs.js'
import { StatementsController } from './statements.controller.js'
import { ServerHttpModule } from '../../server/http/server-http.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerIdentityModule, ServerHttpModule],
  controllers: [EntriesController, LogController, StatementsController],
  providers: [GetLogEventHandler, ListLogHandler, StatementDownloads, StatementPdfs],
})
export class EntriesModule {}
