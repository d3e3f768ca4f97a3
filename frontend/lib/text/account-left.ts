import { formatCount } from '../format-money.js'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`)

/** What an account still has, so that it cannot be closed. */
export const leftTexts = {
  settled: (amount: string) => `a balance of ${amount}`,
  held: (amount: string) => `${amount} held`,
  deposits: (count: number) => counted(count, 'pending deposit', 'pending deposits'),
  withdrawals: (count: number) => counted(count, 'pending withdrawal', 'pending withdrawals'),
  payouts: (count: number) => counted(count, 'approved withdrawal that is not paid out', 'approved withdrawals that are not paid out'),
  trades: (count: number) => counted(count, 'open trade', 'open trades'),
  proposals: (count: number) => counted(count, 'proposal that waits for a second admin', 'proposals that wait for a second admin'),
} as const
