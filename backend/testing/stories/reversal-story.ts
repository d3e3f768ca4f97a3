import type { EventNamed } from '#contracts/events/ledger-events'
import type { ReversedEntry } from '#contracts/events/money-events'
import type { AccountCommand } from '../../domain/account/account.js'
import { correlationOf } from '../../domain/ledger.js'
import { admin, asAdmin, proposalId } from './account-story.js'
import type { Past } from './given.js'

type ReverseEntry = Extract<AccountCommand, { type: 'ReverseEntry' }>

const reason = 'Entered twice'

const idOf = (revision: number): string =>
  `01900000-0000-7000-8000-${revision.toString(16).padStart(12, '0')}`

/** An event as it is found at a revision of its account's stream. */
export const entryAt = (revision: number, { type, data }: ReversedEntry['fact']): ReversedEntry => {
  const fact = { type, data } as ReversedEntry['fact']
  const eventId = idOf(revision)
  return {
    eventId,
    revision,
    correlationId: correlationOf(fact) ?? eventId,
    recordedAt: admin.at,
    fact,
  }
}

export const reversed = (entry: ReversedEntry): Past<EventNamed<'EntryReversed'>> => ({
  type: 'EntryReversed',
  data: { entry, reason },
})

export const reversalProposed = (
  entry: ReversedEntry,
  paidAt?: string,
): Past<EventNamed<'ChangeProposed'>> => ({
  type: 'ChangeProposed',
  data: {
    proposalId,
    change: { kind: 'reversal', entry, ...(paidAt !== undefined && { paidAt }) },
    reason,
    expiresAt: '2026-11-28T09:00:00.000Z',
  },
})

/**
 * With a threshold, in cents, a second admin has to approve what reaches it. `paidAt` is what was
 * shown of the payout.
 */
export const reverse = (
  entry: ReversedEntry,
  threshold?: bigint,
  paidAt: string | null = null,
): ReverseEntry => ({
  type: 'ReverseEntry',
  entry,
  paidAt,
  reason,
  twoAdmins: threshold === undefined ? null : { threshold, proposalId, by: asAdmin },
})
