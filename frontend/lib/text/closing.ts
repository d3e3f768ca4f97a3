import { formatCount } from '../format-money.js'

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`)

/** What an account still has while it cannot be closed. */
export const leftTexts = {
  settled: (amount: string) => `a balance of ${amount}`,
  held: (amount: string) => `${amount} held`,
  deposits: (count: number) => counted(count, 'pending deposit', 'pending deposits'),
  withdrawals: (count: number) => counted(count, 'pending withdrawal', 'pending withdrawals'),
  payouts: (count: number) => counted(count, 'approved withdrawal that is not paid out', 'approved withdrawals that are not paid out'),
  proposals: (count: number) => counted(count, 'proposal that waits for a second admin', 'proposals that wait for a second admin'),
} as const

/** Words of closing an account. */
export const closingText = {
  close: 'Close account',
  title: (name: string) => `Close the account of ${name}`,
  consequence: 'Another admin must approve this, within seven days. Then it cannot be undone.',
  means: 'Once it is approved',
  meansList: [
    'The client is signed out at once and can never sign in again.',
    'Name, email, password, payout details and pictures are erased.',
    'The ledger stays: every entry, amount and masked label. Lists and logs say “Former client”.',
    'The email can be used to sign up anew.',
  ],
  submit: 'Propose closing',
  submitting: 'Proposing…',
  sent: 'Sent for a second approval',
  sentMore: 'The account is closed once another admin has approved it.',
  reasonHelp: 'Other staff and auditors read it. It is kept for good. Leave personal details out.',
  notYet: 'This account cannot be closed yet.',
  first: 'It still has:',
  open: 'Open',
  openWhat: (what: string) => `Open: ${what}`,
  settleBalance: 'Pay it out, or debit it with a reason.',
  staff: 'This person is staff. Change their role to client first: closing erases the person.',
  done: 'Account closed successfully',
  standing: 'Standing',
  isClosed: 'Closed for good. The person is erased; the ledger stays.',
  since: 'Closed',
  reason: 'Reason',
} as const
