import type { Withdrawal } from '#contracts/requests/withdrawals'

/**
 * Whether a withdrawal has been paid out or still can be: it is not rejected or cancelled, and its
 * approval is not reversed.
 */
export const isOrWillBePaid = ({
  status,
  reversedAt,
}: Pick<Withdrawal, 'status' | 'reversedAt'>): boolean =>
  reversedAt === null && (status === 'pending' || status === 'approved' || status === 'paid')
