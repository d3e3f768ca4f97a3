import type { AccountEvent } from '#contracts/events/ledger-events'
import type { TwoAdmins } from '../../domain/account/two-admins.js'
import { asAdmin, otherAdmin, proposalId, type Happened } from './account-story.js'
import type { Past } from './given.js'

/** Who asks, where a second admin has to approve from a threshold on. */
export const from = (threshold: bigint | null, id = proposalId): TwoAdmins => ({
  threshold,
  proposalId: id,
  by: asAdmin,
})

/** The same, done by the other member of staff. */
export const byOther = <Event extends Past<AccountEvent>>(event: Event): Event => ({
  ...event,
  on: otherAdmin,
})

export const proposalLapsed = (id = proposalId): Happened<'ProposalLapsed'> => ({
  type: 'ProposalLapsed',
  data: { proposalId: id },
})
