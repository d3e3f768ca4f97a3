import { Module } from '@nestjs/common'
import { ServerPeopleModule } from './people/server-people.module.js'
import { ServerCredentialsModule } from './credentials/server-credentials.module.js'
import { ServerSessionsModule } from './sessions/server-sessions.module.js'
import { ServerFactorsModule } from './factors/server-factors.module.js'
import { ServerLeavingModule } from './leaving/server-leaving.module.js'

const rooms = [
  ServerPeopleModule,
  ServerCredentialsModule,
  ServerSessionsModule,
  ServerFactorsModule,
  ServerLeavingModule,
]

/** Who a person is, and how they prove it. */
@Module({ imports: rooms, exports: rooms })
export class ServerIdentityModule {}
