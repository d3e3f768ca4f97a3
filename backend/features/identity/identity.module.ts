import { Module } from '@nestjs/common'
import { DecideIdentityHandler } from './decide-identity.js'
import { GetIdentityHandler } from './get-identity.js'
import { IdentityController } from './identity.controller.js'
import { SubmitIdentityHandler } from './submit-identity.js'
import { ServerFilesModule } from '../../server/files/server-files.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerFilesModule, ServerIdentityModule],
  controllers: [IdentityController],
  providers: [SubmitIdentityHandler, DecideIdentityHandler, GetIdentityHandler],
})
export class IdentityModule {}
