import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { ProposalId } from '#contracts/ids'
import type { Accepted } from '#contracts/values'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'

/** A word on a proposal or on a change made alone; those that say no give a reason. */
type Word =
  | { readonly type: 'ApproveProposal' | 'CancelProposal' | 'ConfirmChange'; readonly proposalId: ProposalId }
  | { readonly type: 'RejectProposal' | 'ContestChange'; readonly proposalId: ProposalId; readonly reason: string }

export class DecideProposal extends Command<Accepted> {
  constructor(
    readonly word: Word,
    readonly metadata: CommandMetadata,
  ) {
    super()
  }
}

@CommandHandler(DecideProposal)
export class DecideProposalHandler implements ICommandHandler<DecideProposal> {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
  ) {}

  async execute({ word, metadata }: DecideProposal) {
    const command = async () => ({ ...word, by: await this.users.state(metadata.actorId) })
    const { position } = await this.sites.handle(SITE, command, metadata)
    return { position }
  }
}
