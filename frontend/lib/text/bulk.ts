export const bulkText = {
  bar: 'Selected requests',
  rows: 'The selected requests',
  selected: (count: number, sum: string) => `${count} selected: ${sum}`,
  select: (amount: string, client: string) => `Select ${amount}, ${client}`,
  selectAll: 'Select all rows shown',
  clear: 'Clear selection',
  approve: (count: number) => `Approve ${count}`,
  reject: (count: number) => `Reject ${count}`,
  send: {
    approve: (count: number, sum: string) => `Approve ${count}, ${sum}`,
    reject: (count: number, sum: string) => `Reject ${count}, ${sum}`,
  },
  title: {
    approve: (count: number, what: string) => `Approve ${count} ${what}`,
    reject: (count: number, what: string) => `Reject ${count} ${what}`,
  },
  consequence: {
    approve: () => 'Each is approved separately, with the amount asked for. One that is refused does not stop the others.',
    reject: (holdsMoney: boolean) =>
      `Each is rejected separately, and ${holdsMoney ? 'what it held is released' : 'no money moves'}. One that is refused does not stop the others.`,
  },
  reasonHelp: 'The same for all. Shown to each client and kept for good. Leave personal details out.',
  busy: { approve: 'Approving…', reject: 'Rejecting…' },
  done: { approve: 'Approved', reject: 'Rejected' },
  proposed: 'Proposed: waits for another admin',
  coins: (coins: string) => `The proof should show ${coins}`,
  after: 'Balance after',
  total: 'Total',
  result: 'Result',
  loading: 'Loading…',
  waiting: 'Waiting…',
} as const
