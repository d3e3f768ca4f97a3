import type { UserRow } from '#contracts/users'

/** How a person stands: who may not sign in is blocked, whatever their account. */
export const standingOf = ({ status, suspendedAt }: Pick<UserRow, 'status' | 'suspendedAt'>): UserRow['status'] | 'suspended' =>
  suspendedAt !== null && status === 'active' ? 'suspended' : status
