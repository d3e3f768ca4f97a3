import { Injectable } from '@nestjs/common'
import { ProposalId } from '#contracts/ids'
import type { Outcome } from '#contracts/proposals'
import type { TwoAdmins } from '../../domain/account/adjustments.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'

interface Handled {
  readonly position: bigint
  readonly events: readonly { readonly type: string }[]
}

const proposalOf = ({ commandId }: CommandMetadata): ProposalId => ProposalId.parse(nameId('proposal', commandId))

/** From which amount on an entry by hand needs a second admin, and who asks. */
@Injectable()
export class TwoAdminsRule {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
  ) {}

  /** Null while the site has no threshold. */
  async now(metadata: CommandMetadata): Promise<TwoAdmins | null> {
    const [{ manualEntryThreshold: threshold }, by] = await Promise.all([this.sites.state(SITE), this.users.state(metadata.actorId)])
    return threshold === null ? null : { threshold, proposalId: proposalOf(metadata), by }
  }

  /** Whether it was entered, or waits under the id of its proposal. */
  outcomeOf({ position, events }: Handled, metadata: CommandMetadata): Outcome {
    return { position, proposalId: events.some(({ type }) => type === 'ChangeProposed') ? proposalOf(metadata) : null }
  }
}
