import { ProposalId } from '../values/ids.js'
import { Instant } from '../values/values.js'
import { Change } from './changes.js'
import { notice } from './nature.js'
import { RecordedText } from '../values/recorded-text.js'

const DAY_MS = 24 * 60 * 60_000

/** When a proposal made at an instant expires. */
export const proposalEnd = (proposedAt: Instant): Instant =>
  new Date(Date.parse(proposedAt) + 7 * DAY_MS).toISOString()

/** Until when an act by one admin alone counts towards the threshold: a day. */
export const countsUntil = (doneAt: Instant): Instant =>
  new Date(Date.parse(doneAt) + DAY_MS).toISOString()

/**
 * Steps of a change that one admin proposes and another decides on, in the stream that it changes.
 * The events after an approval record its effect and name the proposal, too.
 */
export const proposalEvents = {
  /** Approving a client's request needs no reason. */
  ChangeProposed: notice({
    proposalId: ProposalId,
    change: Change,
    reason: RecordedText.optional(),
    expiresAt: Instant,
  }),
  ProposalApproved: notice({ proposalId: ProposalId }),
  ProposalRejected: notice({ proposalId: ProposalId, reason: RecordedText }),
  ProposalCancelled: notice({ proposalId: ProposalId }),
  /**
   * Its subject ended otherwise: a request was rejected or cancelled, a trade closed, an entry
   * reversed.
   */
  ProposalLapsed: notice({ proposalId: ProposalId }),
}

/**
 * Another admin's verdict on a change made alone during set-up; the event of such a change is
 * marked `madeAlone`.
 */
export const setUpEvents = {
  ChangeConfirmed: notice({ proposalId: ProposalId }),
  ChangeContested: notice({ proposalId: ProposalId, reason: RecordedText }),
}
