import { proposalsTopic } from '../proposals.js'
import { manualEntry } from './adjustments.js'
import { requireOther, type Account } from './state.js'

/** What one admin proposed for an account and another decides on: never about the account of whoever decides. */
export const accountProposals = proposalsTopic({
  kinds: ['manual-entry'],
  requireOther,
  effectOf: (account: Account, change, { cause }) => manualEntry(account, change, cause),
})
