import type { StaffWithdrawal } from '#contracts/requests/withdrawals'

/**
 * As staff see it: an approved withdrawal is still to be paid out, unless its approval was
 * reversed.
 */
export const shownStatus = ({
  status,
  reversedAt,
}: Pick<StaffWithdrawal, 'status' | 'reversedAt'>) =>
  status === 'approved' && reversedAt === null ? 'toPay' : status
