import type { Change } from '#contracts/events/changes'

const moving: Readonly<Record<Change['kind'], boolean>> = {
  settings: false,
  wallet: false,
  'purchase-link': false,
  instrument: false,
  invitation: false,
  'manual-entry': true,
  'closed-trade': true,
  'deposit-approval': true,
  'withdrawal-approval': true,
  'loan-approval': true,
  'trade-closing': true,
  closing: false,
  reversal: true,
  role: false,
  'factor-reset': false,
}

/** Whether approving a change posts something in an account. */
export const movesMoney = ({ kind }: Change): boolean => moving[kind]
