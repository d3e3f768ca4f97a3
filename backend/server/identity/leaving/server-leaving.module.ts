import { Module } from '@nestjs/common'
import { ServerPeopleModule } from '../people/server-people.module.js'
import { ServerSessionsModule } from '../sessions/server-sessions.module.js'
import { ServerCredentialsModule } from '../credentials/server-credentials.module.js'
import { ServerFactorsModule } from '../factors/server-factors.module.js'
import { ServerFilesModule } from '../../files/server-files.module.js'
import { Erasure } from './erasure.js'
import { FormerClients } from './former-clients.js'

const services = [Erasure, FormerClients]

/** Erasing those who left. */
@Module({
  imports: [
    ServerPeopleModule,
    ServerSessionsModule,
    ServerCredentialsModule,
    ServerFactorsModule,
    ServerFilesModule,
  ],
  providers: services,
  exports: services,
})
export class ServerLeavingModule {}
