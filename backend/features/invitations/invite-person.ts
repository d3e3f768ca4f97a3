import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import { InvitationId, ProposalId } from '#contracts/values/ids'
import type { invitePerson } from '#contracts/people/invitations'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { Rejection } from '../../domain/decider.js'
import { nameId } from '../../lib/ids.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'
import { InvitationLinks } from '../../server/identity/credentials/invitation-links.js'
import { maskedAddress } from '../../server/identity/people/addresses.js'
import { Refusal } from '../../server/refusal.js'
import { Vault } from '../../server/vault/vault.js'

export class InvitePerson extends Command<ResponseOf<typeof invitePerson>> {
  constructor(
    readonly input: RequestOf<typeof invitePerson>,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

/**
 * The link first, which grants nothing yet; then the log, which decides whether the invitation is
 * open or waits for another admin, and which triggers its mail. The request hash is keyed, since an
 * address could be guessed from a plain one.
 */
@CommandHandler(InvitePerson)
export class InvitePersonHandler implements ICommandHandler<InvitePerson> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly links: InvitationLinks,
    private readonly vault: Vault,
  ) {}

  async execute({ input: { role, email, reason }, metadata }: InvitePerson) {
    const invitationId = InvitationId.parse(nameId('invitation', metadata.commandId))
    const proposalId = ProposalId.parse(invitationId)
    const change = {
      kind: 'invitation',
      invitationId,
      role,
      to: maskedAddress(email ?? ''),
    } as const
    const command = async () => {
      if (email !== undefined) await this.links.requireNew(email)
      return {
        type: 'ChangeSite',
        change,
        reason,
        proposalId,
        by: await this.users.state(metadata.actorId),
      } as const
    }
    const blinded = {
      ...metadata,
      requestHash: this.vault.keyedHash('request', metadata.requestHash),
    }
    const { token, isNew } = await this.links.issue(invitationId, email ?? null)
    const { position, events } = await this.sites
      .handle(SITE, command, blinded)
      .catch(async (error: unknown) => {
        if (isNew && (error instanceof Rejection || error instanceof Refusal))
          await this.links.drop(invitationId)
        throw error
      })
    return {
      position,
      invitationId,
      path: `/invitation#${token}`,
      isWaiting: events.some(({ type }) => type === 'ChangeProposed'),
    }
  }
}
