import { Module } from '@nestjs/common'
import { Schedule } from './schedule.js'

/** Work that the server does by itself at its time. */
@Module({ providers: [Schedule], exports: [Schedule] })
export class ServerScheduleModule {}
