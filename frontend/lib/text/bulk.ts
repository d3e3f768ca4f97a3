import { kitText } from './kit.js'

export const bulkText = {
  bar: 'Selected requests',
  rows: 'The selected requests',
  selected: (count: number, sum: string) => `${count} selected: ${sum}`,
  select: (amount: string, client: string) => `Select ${amount}, ${client}`,
  selectAll: 'Select all rows shown',
  whyNot: {
    frozen: 'Frozen: this account is suspended, so the request cannot be decided.',
    own: 'This is your own account, so another admin must decide.',
    decided: 'This has been decided already.',
  },
  clear: 'Clear selection',
  approve: (count: number) => `Approve ${count}`,
  reject: (count: number) => `Reject ${count}`,
  send: {
    approve: (count: number, sum: string) => `Approve ${count}, ${sum}`,
    reject: (count: number, sum: string) => `Reject ${count}, ${sum}`,
    propose: (count: number, sum: string) => `Propose ${count}, ${sum}`,
    both: (approved: number, proposed: number, sum: string) =>
      `Approve ${approved} and propose ${proposed}, ${sum}`,
  },
  title: {
    approve: (count: number, what: string) => `Approve ${count} ${what}`,
    reject: (count: number, what: string) => `Reject ${count} ${what}`,
  },
  consequence: {
    approve: () =>
      'Each is approved separately, with the amount asked for. One that is refused does not stop the others.',
    reject: (holdsMoney: boolean) =>
      `Each is rejected separately, and ${holdsMoney ? 'what it held is released' : 'no money moves'}. One that is refused does not stop the others.`,
  },
  reasonHelp: `The same for all. ${kitText.reasonHelp}`,
  busy: { approve: 'Approving…', reject: 'Rejecting…' },
  done: { approve: 'Approved', reject: 'Rejected' },
  proposed: 'Proposed: waits for another admin',
  isProposal: 'This will be a proposal: another admin must approve it.',
  coins: (coins: string) => `The proof should show ${coins}`,
  after: 'Balance after',
  total: 'Total',
  result: 'Result',
  loading: 'Loading…',
  waiting: 'Waiting…',
} as const
