/** Words of closing an account. */
export const closingText = {
  close: 'Close account',
  title: (name: string) => `Close the account of ${name}`,
  consequence: 'Another admin must approve this within seven days. After that it cannot be undone.',
  means: 'Once it is approved',
  meansList: [
    'The client is signed out at once and can never sign in again.',
    'Name, email, password, payout details and pictures are erased.',
    'The ledger stays: every entry, amount and masked label. Lists and logs say “Former client”.',
    'The email address can be used to sign up again.',
  ],
  submit: 'Propose closing',
  submitting: 'Proposing…',
  sent: 'Sent for a second approval',
  sentMore: 'The account is closed once another admin has approved it.',
  notYet: 'This account cannot be closed yet.',
  first: 'It still has:',
  open: 'Open',
  openWhat: (what: string) => `Open: ${what}`,
  settleBalance: 'Pay it out, or debit it with a reason.',
  staff:
    'This person is a member of staff. Change their role to client first, because closing erases the person.',
  done: 'Account closed successfully',
  standing: 'Standing',
  isClosed: 'Closed for good. Personal data is erased; the ledger stays.',
  since: 'Closed',
  reason: 'Reason',
} as const
