import type { StaffWithdrawal } from '#contracts/withdrawals'

/** As staff see it: what is approved has still to be paid out, unless its approval was reversed. */
export const shownStatus = ({ status, reversedAt }: Pick<StaffWithdrawal, 'status' | 'reversedAt'>) =>
  status === 'approved' && reversedAt === null ? 'toPay' : status
