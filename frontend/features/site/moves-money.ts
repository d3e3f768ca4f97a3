import type { Change } from '#contracts/events/changes'

const moving: readonly Change['kind'][] = [
  'manual-entry',
  'reversal',
  'deposit-approval',
  'withdrawal-approval',
  'trade-closing',
  'closed-trade',
]

/** Whether approving a change posts something in an account. */
export const movesMoney = ({ kind }: Change): boolean => moving.includes(kind)
