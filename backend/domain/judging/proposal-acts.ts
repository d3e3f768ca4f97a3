import type { ProposalCommands } from '../proposals.js'
import { tells, told, type Act, type Moment, type Reading } from './act.js'

const decided = ({ ownerId: personId }: Act, { by, person }: Moment) => ({ by, personId, person })

/** Deciding on proposals in any stream; `who` may decide there. */
export const proposalActs = <Who extends Pick<Reading<unknown>, 'by' | 'on' | 'isSignedIn'>>(
  who: Who,
): { readonly [Type in keyof ProposalCommands]: Reading<ProposalCommands[Type]> } => ({
  ApproveProposal: {
    ...who,
    besides: (act) => (told(act, 'ProposalApproved') ? null : 'needs-two'),
    read: (act, moment) => {
      const { proposalId } = tells(act, 'ProposalApproved')
      return { proposalId, proposer: moment.proposerOf(proposalId), ...decided(act, moment) }
    },
  },
  RejectProposal: {
    ...who,
    read: (act, moment) => ({ ...tells(act, 'ProposalRejected'), ...decided(act, moment) }),
  },
  CancelProposal: {
    ...who,
    read: (act, moment) => ({ ...tells(act, 'ProposalCancelled'), ...decided(act, moment) }),
  },
})
