import { noPowers } from '../../domain/user/powers.js'
import {
  asAdmin,
  otherAdmin,
  PROPOSAL_END,
  proposalId,
  reason,
  type CommandNamed,
  type Happened,
} from './account-story.js'

export const closingProposed = (id = proposalId): Happened<'ChangeProposed'> => ({
  type: 'ChangeProposed',
  data: { proposalId: id, change: { kind: 'closing' }, reason, expiresAt: PROPOSAL_END },
})
export const accountClosed = (id = proposalId): Happened<'AccountClosed'> => ({
  type: 'AccountClosed',
  data: { reason, proposalId: id },
  on: otherAdmin,
})

/** The powers are those of the actor, and of the account's owner. */
export const closeAccount = ({
  by = asAdmin,
  person = noPowers,
} = {}): CommandNamed<'CloseAccount'> => ({
  type: 'CloseAccount',
  reason,
  proposalId,
  by,
  person,
})
