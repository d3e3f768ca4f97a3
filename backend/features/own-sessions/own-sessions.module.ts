import { Module } from '@nestjs/common'
import { EndOwnSessionsHandler } from './end-sessions.js'
import { ListOwnSessionsHandler } from './list-sessions.js'
import { ListOwnSignInsHandler } from './list-sign-ins.js'
import { OwnSessionsController } from './own-sessions.controller.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerIdentityModule],
  controllers: [OwnSessionsController],
  providers: [ListOwnSessionsHandler, ListOwnSignInsHandler, EndOwnSessionsHandler],
})
export class OwnSessionsModule {}
