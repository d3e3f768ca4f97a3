import { Module } from '@nestjs/common'
import { Replays } from './replays.js'
import { ReplaysController } from './replays.controller.js'

@Module({ controllers: [ReplaysController], providers: [Replays] })
export class ReplaysModule {}
