import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf } from '#contracts/endpoint'
import type { revokeInvitation } from '#contracts/people/invitations'
import type { Accepted } from '#contracts/values/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { InvitationLinks } from '../../server/identity/credentials/invitation-links.js'

export class RevokeInvitation extends Command<Accepted> {
  constructor(
    readonly input: RequestOf<typeof revokeInvitation>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/** Ends an invitation, unless it is used first. */
@CommandHandler(RevokeInvitation)
export class RevokeInvitationHandler implements ICommandHandler<RevokeInvitation> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly links: InvitationLinks,
  ) {}

  async execute({ input, metadata }: RevokeInvitation) {
    const command = async () =>
      ({
        type: 'RevokeInvitation',
        ...input,
        by: await this.users.state(metadata.actorId),
      }) as const
    const { position } = await this.links.whileUnused(input.invitationId, () =>
      this.sites.handle(SITE, command, metadata),
    )
    return { position }
  }
}
