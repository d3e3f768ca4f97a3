import { Module } from '@nestjs/common'
import { InvitationsController } from './invitations.controller.js'
import { InvitePersonHandler } from './invite-person.js'
import { RevokeInvitationHandler } from './revoke-invitation.js'

@Module({ controllers: [InvitationsController], providers: [InvitePersonHandler, RevokeInvitationHandler] })
export class InvitationsModule {}
