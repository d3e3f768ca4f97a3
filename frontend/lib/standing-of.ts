import type { Standing } from '#contracts/statuses'
import type { UserRow } from '#contracts/users'

/** The standing of a person. Blocked and closed take precedence over suspended. */
export const standingOf = ({ status, suspendedAt }: Pick<UserRow, 'status' | 'suspendedAt'>): Standing =>
  suspendedAt !== null && status === 'active' ? 'suspended' : status
