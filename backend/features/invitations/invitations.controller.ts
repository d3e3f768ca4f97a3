import { Controller } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import { invitePerson, listInvitations, revokeInvitation } from '#contracts/people/invitations'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Clock } from '../../lib/clock.js'
import { ReadDatabase } from '../../server/database/database.js'
import { Endpoint } from '../../server/http/endpoint.decorator.js'
import { CurrentCommand, CurrentUser, Input } from '../../server/http/params.js'
import type { SignedIn } from '../../server/signed-in.js'
import { invitationsPage } from './invitation-queries.js'
import { InvitePerson } from './invite-person.js'
import { RevokeInvitation } from './revoke-invitation.js'

@Controller()
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: ReadDatabase,
    private readonly clock: Clock,
  ) {}

  @Endpoint(listInvitations)
  list(@Input() input: RequestOf<typeof listInvitations>, @CurrentUser() { role }: SignedIn) {
    return invitationsPage(input, role, this.clock.now())(this.database)
  }

  @Endpoint(invitePerson)
  invite(
    @Input() input: RequestOf<typeof invitePerson>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new InvitePerson(input, metadata))
  }

  @Endpoint(revokeInvitation)
  revoke(
    @Input() input: RequestOf<typeof revokeInvitation>,
    @CurrentCommand() metadata: CommandMetadata,
  ) {
    return this.commands.execute(new RevokeInvitation(input, metadata))
  }
}
