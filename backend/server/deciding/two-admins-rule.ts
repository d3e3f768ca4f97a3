import { Injectable } from '@nestjs/common'
import { ProposalId } from '#contracts/values/ids'
import type { Outcome } from '#contracts/requests/requests'
import type { TwoAdmins } from '../../domain/account/two-admins.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { SITE, Sites, Users } from './aggregates.js'

interface Handled {
  readonly position: bigint
  readonly events: readonly { readonly type: string }[]
}

/** The id of the proposal that a command makes, if it makes one. */
export const proposalOf = ({ commandId }: CommandMetadata): ProposalId =>
  ProposalId.parse(nameId('proposal', commandId))

/** Whether the command took effect, or waits for approval, with its proposal's id. */
export const outcomeOf = ({ position, events }: Handled, metadata: CommandMetadata): Outcome => ({
  position,
  proposalId: events.some(({ type }) => type === 'ChangeProposed') ? proposalOf(metadata) : null,
})

/** The amount from which moving money needs a second admin. */
@Injectable()
export class TwoAdminsRule {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
  ) {}

  async now(metadata: CommandMetadata): Promise<TwoAdmins> {
    const [threshold, by] = await Promise.all([
      this.threshold(),
      this.users.state(metadata.actorId),
    ])
    return { threshold, proposalId: proposalOf(metadata), by }
  }

  /** In cents; null if the site has none. */
  async threshold(): Promise<bigint | null> {
    const { manualEntryThreshold } = await this.sites.state(SITE)
    return manualEntryThreshold
  }
}
