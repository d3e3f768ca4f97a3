import { Module } from '@nestjs/common'
import { ChangeStatusHandler } from './change-status.js'
import { GetUserHandler } from './get-user.js'
import { PeopleController } from './people.controller.js'
import { EndSessionsHandler, ListSessionsHandler } from './people-sessions.js'
import { ProposeAboutPersonHandler } from './propose-about-person.js'
import { UsersController } from './users.controller.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerIdentityModule],
  controllers: [UsersController, PeopleController],
  providers: [
    GetUserHandler,
    ChangeStatusHandler,
    ProposeAboutPersonHandler,
    ListSessionsHandler,
    EndSessionsHandler,
  ],
})
export class UsersModule {}
