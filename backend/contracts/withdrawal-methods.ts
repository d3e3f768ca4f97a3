/** How a withdrawal can be paid out, in the order in which the methods are offered. Each is described in a file under `payouts`. */
export const withdrawalMethods = ['bank', 'crypto', 'paypal', 'cashapp', 'gcash'] as const
export type WithdrawalMethod = (typeof withdrawalMethods)[number]
