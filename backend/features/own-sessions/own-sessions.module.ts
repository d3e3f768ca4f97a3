import { Module } from '@nestjs/common'
import { EndOwnSessionsHandler } from './end-sessions.js'
import { ListOwnSessionsHandler } from './list-sessions.js'
import { ListOwnSignInsHandler } from './list-sign-ins.js'
import { OwnSessionsController } from './own-sessions.controller.js'

@Module({
  controllers: [OwnSessionsController],
  providers: [ListOwnSessionsHandler, ListOwnSignInsHandler, EndOwnSessionsHandler],
})
export class OwnSessionsModule {}
