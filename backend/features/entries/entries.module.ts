import { Module } from '@nestjs/common'
import { EntriesController } from './entries.controller.js'
import { GetLogEventHandler } from './get-log-event.js'
import { ListLogHandler } from './list-log.js'
import { LogController } from './log.controller.js'

@Module({ controllers: [EntriesController, LogController], providers: [GetLogEventHandler, ListLogHandler] })
export class EntriesModule {}
