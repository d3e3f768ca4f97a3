import { Module } from '@nestjs/common'
import { InvitationsController } from './invitations.controller.js'
import { InvitePersonHandler } from './invite-person.js'
import { RevokeInvitationHandler } from './revoke-invitation.js'
import { ServerIdentityModule } from '../../server/identity/server-identity.module.js'

@Module({
  imports: [ServerIdentityModule],
  controllers: [InvitationsController],
  providers: [InvitePersonHandler, RevokeInvitationHandler],
})
export class InvitationsModule {}
