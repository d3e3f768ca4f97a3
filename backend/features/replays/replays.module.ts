import { Module } from '@nestjs/common'
import { Replays } from './replays.js'
import { ReplaysController } from './replays.controller.js'
import { ServerLiveModule } from '../../server/live/server-live.module.js'

@Module({
  imports: [ServerLiveModule],
  controllers: [ReplaysController],
  providers: [Replays],
})
export class ReplaysModule {}
