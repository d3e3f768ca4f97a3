import { Module } from '@nestjs/common'
import { ReleaseCodesController } from './release-codes.controller.js'
import { SetReleaseCodeHandler } from './set-release-code.js'
import { ServerMailModule } from '../../server/mail/server-mail.module.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerMailModule, ServerIdentityModule],
  controllers: [ReleaseCodesController],
  providers: [SetReleaseCodeHandler],
})
export class ReleaseCodesModule {}
