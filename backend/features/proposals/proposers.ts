import { Injectable } from '@nestjs/common'
import type { Powers } from '../../domain/user/powers.js'
import { accountOfStream, userIdOf } from '../../domain/streams.js'
import { Accounts, SITE, Sites, Users } from '../../server/deciding/aggregates.js'

/** The proposers of proposals, with their current powers. */
@Injectable()
export class Proposers {
  constructor(
    private readonly sites: Sites,
    private readonly accounts: Accounts,
    private readonly users: Users,
  ) {}

  /** The powers of a proposal's proposer; undefined if the stream has no such proposal waiting. */
  async powersOf(subject: string, proposalId: string): Promise<Powers | undefined> {
    const { proposals } = await this.stateOf(subject)
    const proposal = proposals.get(proposalId)
    return proposal && this.users.state(proposal.proposedBy)
  }

  private stateOf(subject: string) {
    const accountId = accountOfStream(subject)
    if (subject === SITE) return this.sites.state(SITE)
    return accountId === null
      ? this.users.state(userIdOf({ stream: subject }))
      : this.accounts.state(accountId)
  }
}
