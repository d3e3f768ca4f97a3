import { Module } from '@nestjs/common'
import { ChangeStatusHandler } from './change-status.js'
import { GetUserHandler } from './get-user.js'
import { PeopleSessionsController } from './people-sessions.controller.js'
import { EndSessionsHandler, ListSessionsHandler } from './people-sessions.js'
import { UsersController } from './users.controller.js'

@Module({
  controllers: [UsersController, PeopleSessionsController],
  providers: [GetUserHandler, ChangeStatusHandler, ListSessionsHandler, EndSessionsHandler],
})
export class UsersModule {}
