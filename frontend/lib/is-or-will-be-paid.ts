import type { Withdrawal } from '#contracts/withdrawals'

/** Whether the money of a withdrawal is on its way out of the account: not where the request ended otherwise, nor once its approval was reversed. */
export const isOrWillBePaid = ({ status, reversedAt }: Pick<Withdrawal, 'status' | 'reversedAt'>): boolean =>
  reversedAt === null && (status === 'pending' || status === 'approved' || status === 'paid')
