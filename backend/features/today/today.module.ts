import { Module } from '@nestjs/common'
import { ServerScheduleModule } from '../../server/schedule/server-schedule.module.js'
import { ServerState } from './server-state.js'
import { TodayController } from './today.controller.js'

@Module({
  imports: [ServerScheduleModule],
  controllers: [TodayController],
  providers: [ServerState],
})
export class TodayModule {}
