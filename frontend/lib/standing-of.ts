import type { Standing } from '#contracts/statuses'
import type { UserRow } from '#contracts/users'

/** How a person stands: who may not sign in is blocked, whatever their account. */
export const standingOf = ({ status, suspendedAt }: Pick<UserRow, 'status' | 'suspendedAt'>): Standing =>
  suspendedAt !== null && status === 'active' ? 'suspended' : status
