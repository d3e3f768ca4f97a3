import { proposalsTopic } from '../proposals.js'
import { manualEntry } from './adjustments.js'
import { closed } from './closing.js'
import { reversalOf } from './reversals.js'
import { requireOther, type Account } from './state.js'

/** What one admin proposed for an account and another decides on: never about the account of whoever decides. */
export const accountProposals = proposalsTopic({
  kinds: ['manual-entry', 'reversal', 'closing'],
  requireOther,
  effectOf: (account: Account, change, { cause, context, person }) => {
    if (change.kind === 'closing') return closed(account, { ...cause, person }, context)
    return change.kind === 'reversal' ? reversalOf(account, change.entry, cause) : manualEntry(account, change, cause)
  },
})
