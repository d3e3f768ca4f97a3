import { Module } from '@nestjs/common'
import { ServerState } from './server-state.js'
import { TodayController } from './today.controller.js'

@Module({ controllers: [TodayController], providers: [ServerState] })
export class TodayModule {}
