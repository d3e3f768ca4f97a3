import type { Standing } from '#contracts/values/statuses'
import type { UserRow } from '#contracts/people/users'

/** The standing of a person. Blocked and closed take precedence over suspended. */
export const standingOf = ({
  status,
  suspendedAt,
}: Pick<UserRow, 'status' | 'suspendedAt'>): Standing =>
  suspendedAt !== null && status === 'active' ? 'suspended' : status
