import type { RequestKind } from '#contracts/values/request-kinds'
import { formatCount } from '../format/format-money.js'
import { requestKindText } from './waiting.js'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`

const nameOf = (kind: RequestKind): string => requestKindText[kind].toLowerCase()

/** What an account still has, so that it cannot be closed. */
export const leftTexts = {
  settled: (amount: string) => `a balance of ${amount}`,
  held: (amount: string) => `${amount} held`,
  debt: (amount: string) => `a debt of ${amount}`,
  pending: (kind: RequestKind, count: number) =>
    counted(count, `pending ${nameOf(kind)}`, `pending ${nameOf(kind)}s`),
  toBePaid: (kind: RequestKind, count: number) =>
    counted(
      count,
      `approved ${nameOf(kind)} that is not paid out`,
      `approved ${nameOf(kind)}s that are not paid out`,
    ),
  payouts: (count: number) =>
    counted(count, 'payout that is not recorded', 'payouts that are not recorded'),
  trades: (count: number) => counted(count, 'open trade', 'open trades'),
  proposals: (count: number) =>
    counted(
      count,
      'proposal that waits for a second admin',
      'proposals that wait for a second admin',
    ),
} as const
