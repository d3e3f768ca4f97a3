import { formatCount, formatMoney } from '../format/format-money.js'

/** Words of the client's home. */
export const dashboardText = {
  suspended:
    'Your account is currently inactive. Please message any of our support agents to activate your account.',
  writeTo: 'Write to',
  since: 'Since',
  title: 'Home',
  greeting: (hour: number, name: string) => `${greetingAt(hour)}, ${name}`,
  deposit: 'Deposit',
  copyExpert: 'Copy Expert',
  trade: 'Trade',
  withdraw: 'Withdraw',
  balance: 'Total balance',
  unharmed: 'Your balance is unchanged.',
  barOf: (available: bigint, held: bigint) =>
    `${formatMoney(available)} available, ${formatMoney(held)} held`,
  barHidden: 'Available and held, amounts hidden',
  freeToUse: 'Ready to use',
  notToUse: 'Not usable while the account is inactive',
  nothingHeld: 'Nothing on hold',
  toLoan: 'Your loan, with its interest',
  heldBy: (count: number) => (count === 1 ? '1 withdrawal' : `${formatCount(count)} withdrawals`),
  heldByTrades: (count: number) => (count === 1 ? '1 trade' : `${formatCount(count)} trades`),
  approvedSoFar: 'Deposits, credits and debits',
  partByStaff: 'Partly entered by staff',
  allByStaff: 'Entered by staff',
  noResults: 'Nothing recorded yet',
  resultsSoFar: 'Recorded so far',
  waiting: 'Waiting for staff',
  waitingWhat: 'Pending requests',
  waitingUnharmed: 'Your requests are unchanged.',
  nothingWaits: 'Nothing is waiting.',
  nothingWaitsText:
    'Deposits, withdrawals and loan applications appear here until staff decide. Until then, a withdrawal holds its amount.',
  heldStaysYours: 'Held money is still yours. Once staff decide, it is paid out or released.',
  frozen:
    'Nothing is decided while your account is inactive. You can still cancel a request; held money is yours.',
  line: 'Balance over time',
  history: 'The history of your balance',
  range: 'Time shown',
  ranges: { '1m': '1M', '3m': '3M', '1y': '1Y', all: 'All' },
  equity: 'Equity',
  equityUnknown: 'Your open trades could not be loaded, so equity is unknown.',
  plusOpenTrades: 'balance plus open trades',
  noOpenTrades: 'the same as your balance: no trade is open',
  unsettled: 'not settled',
  unpriced: (count: number) =>
    count === 1
      ? 'without 1 trade that has no price'
      : `without ${formatCount(count)} trades that have no price`,
  atOldPrices: 'partly at old prices',
  lineOf: ([from, first]: readonly [string, string], [to, last]: readonly [string, string]) =>
    `Total balance over time: ${first} on ${from}, ${last} on ${to}`,
  balanceAt: (at: string, balance: string) => `${at}: ${balance}`,
  matches: 'Matches the ledger at',
  differs: (balance: string) => `The ledger says ${balance} at`,
  checking: 'Comparing with the ledger at',
  notChecked: 'Could not be compared with the ledger at',
  lineTable: 'Balance over time, as a table',
  lineHidden: 'The line is hidden because your amounts are hidden.',
  lineEmpty: 'No balance yet.',
  lineEmptyText: 'The line begins with your first approved deposit.',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  time: (zone: string) => `Time (${zone})`,
  entry: 'Entry',
  latest: 'Latest entries',
  entriesUnharmed: 'Your entries are unchanged.',
  latestEmpty: 'No entries yet.',
  latestEmptyText: 'Your first approved deposit will appear here.',
  toStatement: 'Statement',
  justNow: (what: string) => `${what}, just now`,
  changed: (amount: string, event: string) =>
    `${amount} ${event.charAt(0).toLowerCase()}${event.slice(1)}`,
  changes: (count: number, amount: string) => `${formatCount(count)} entries, ${amount} in total`,
  nowHeld: (amount: string) => `${amount} held`,
  released: (amount: string) => `${amount} released`,
  aChange: 'Your balance changed',
  spoken: (what: string, balance: string) => `${what}. Your total balance is ${balance}.`,
} as const

function greetingAt(hour: number): string {
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
