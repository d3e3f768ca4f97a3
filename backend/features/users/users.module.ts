import { Module } from '@nestjs/common'
import { ChangeStatusHandler } from './change-status.js'
import { ChangeRoleHandler } from './change-role.js'
import { GetUserHandler } from './get-user.js'
import { PeopleController } from './people.controller.js'
import { EndSessionsHandler, ListSessionsHandler } from './people-sessions.js'
import { ResetFactorsHandler } from './reset-factors.js'
import { UsersController } from './users.controller.js'

@Module({
  controllers: [UsersController, PeopleController],
  providers: [GetUserHandler, ChangeStatusHandler, ChangeRoleHandler, ResetFactorsHandler, ListSessionsHandler, EndSessionsHandler],
})
export class UsersModule {}
