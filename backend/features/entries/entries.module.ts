import { Module } from '@nestjs/common'
import { EntriesController } from './entries.controller.js'
import { GetLogEventHandler } from './get-log-event.js'
import { LogController } from './log.controller.js'

@Module({ controllers: [EntriesController, LogController], providers: [GetLogEventHandler] })
export class EntriesModule {}
