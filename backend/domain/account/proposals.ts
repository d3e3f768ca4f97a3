import { proposalsTopic } from '../proposals.js'
import { manualEntry } from './adjustments.js'
import { closed } from './closing.js'
import { requireOther, type Account } from './state.js'

/** What one admin proposed for an account and another decides on: never about the account of whoever decides. */
export const accountProposals = proposalsTopic({
  kinds: ['manual-entry', 'closing'],
  requireOther,
  effectOf: (account: Account, change, { cause, context, person }) =>
    change.kind === 'closing' ? closed(account, { ...cause, person }, context) : manualEntry(account, change, cause),
})
