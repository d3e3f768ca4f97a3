import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs'
import type { AccountId, ProposalId } from '#contracts/values/ids'
import type { Preview } from '#contracts/ledger/preview'
import { accountStream } from '../../domain/streams.js'
import { Users } from '../../server/deciding/aggregates.js'
import { Previews } from '../../server/deciding/previews.js'
import type { SignedIn } from '../../server/signed-in.js'
import { Proposers } from './proposers.js'

/** What approving a proposal about an account would do now. */
export class PreviewProposal extends Query<Preview> {
  constructor(
    readonly accountId: AccountId,
    readonly proposalId: ProposalId,
    readonly by: SignedIn,
  ) {
    super()
  }
}

/**
 * Uses the rules of the approval itself, so an admin who may not approve learns why already here.
 */
@QueryHandler(PreviewProposal)
export class PreviewProposalHandler implements IQueryHandler<PreviewProposal> {
  constructor(
    private readonly previews: Previews,
    private readonly users: Users,
    private readonly proposers: Proposers,
  ) {}

  async execute({ accountId, proposalId, by: reader }: PreviewProposal) {
    const [by, person, proposer] = await Promise.all([
      this.users.state(reader.userId),
      this.users.state(accountId),
      this.proposers.powersOf(accountStream(accountId), proposalId),
    ])
    const command = {
      type: 'ApproveProposal',
      proposalId,
      by,
      proposer,
      person,
      personId: accountId,
    } as const
    return this.previews.of(accountId, command, reader)
  }
}
