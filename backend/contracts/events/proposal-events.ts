import { ProposalId } from '../ids.js'
import { Instant } from '../values.js'
import { Change } from './changes.js'
import { notice } from './nature.js'
import { RecordedText } from './recorded-text.js'

const DAY_MS = 24 * 60 * 60_000

/** Until when another admin can decide on what is proposed at an instant. */
export const proposalEnd = (proposedAt: Instant): Instant => new Date(Date.parse(proposedAt) + 7 * DAY_MS).toISOString()

/** Until when what an admin did alone counts towards what needs two: a day. */
export const countsUntil = (doneAt: Instant): Instant => new Date(Date.parse(doneAt) + DAY_MS).toISOString()

/**
 * Steps of a change that one admin proposes and another decides on, in the stream of what it changes. What an approval changes is said by
 * the events after it, which name the proposal, too.
 */
export const proposalEvents = {
  /** The approval of what a client asked for needs no reason. */
  ChangeProposed: notice({ proposalId: ProposalId, change: Change, reason: RecordedText.optional(), expiresAt: Instant }),
  ProposalApproved: notice({ proposalId: ProposalId }),
  ProposalRejected: notice({ proposalId: ProposalId, reason: RecordedText }),
  ProposalCancelled: notice({ proposalId: ProposalId }),
  /** What it was about ended otherwise: a request was rejected or cancelled, a trade closed, an entry reversed. */
  ProposalLapsed: notice({ proposalId: ProposalId }),
}

/** Another admin's word on what one person made alone during set-up; the event of such a change is marked `madeAlone`. */
export const setUpEvents = {
  ChangeConfirmed: notice({ proposalId: ProposalId }),
  ChangeContested: notice({ proposalId: ProposalId, reason: RecordedText }),
}
