import type { ActorRole } from '#contracts/values'
import { formatEntryNumber, formatCount } from '../format-money.js'

/** Words of the client's statement. */
export const statementText = {
  title: 'Statement',
  entries: 'Entries',
  summary: 'Summary',
  unharmed: 'Your balance and its history are unchanged.',
  empty: 'No entries in this period.',
  emptyText: 'Every change to your balance appears here, with the entry that caused it.',
  emptyFiltered: 'No entries match this filter.',
  showAll: 'Show all entries',
  days: (from: string, to: string) => `${from} to ${to}`,
  zones: (zone: string) => (zone === 'UTC' ? 'days and times in UTC' : `days in UTC, times in ${zone}`),
  beginning: 'Account opening',
  today: 'today',
  period: 'Period',
  periods: {
    'this-month': 'This month',
    'last-month': 'Last month',
    'this-year': 'This year',
    'last-12-months': 'Last 12 months',
    all: 'All time',
    custom: 'Custom range',
  },
  from: 'From',
  to: 'To',
  type: 'Entries shown',
  allEntries: 'All entries',
  everyEvent: 'All events, including requests',
  byStaffOnly: 'Only entered by staff',
  opening: 'Opening balance',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  closing: 'Closing balance',
  now: 'Now',
  entryCount: (count: number) => countOf(count),
  addsUp: 'Matches the ledger up to',
  doesNotAddUp: 'These figures do not add up. Reload the page. If this message stays, tell support the newest entry number,',
  date: (zone: string) => `Date (${zone})`,
  entry: 'Entry',
  origin: 'Origin',
  amount: 'Amount',
  balance: 'Balance',
  entryNumber: 'Entry no.',
  postingsOf: (ordinal: bigint) => `Postings of entry ${formatEntryNumber(ordinal)}`,
  noPostings: 'This event moved no money.',
  actorText: { client: 'You', admin: 'Our staff', auditor: 'Our staff', system: 'Daybook' } satisfies Record<ActorRole, string>,
  reasonOf: {
    client: 'Reason you gave',
    admin: 'Reason given by our staff',
    auditor: 'Reason given by our staff',
    system: 'Reason given by Daybook',
  } satisfies Record<ActorRole, string>,
  event: 'Event',
  number: 'Number',
  inTheLog: (ordinal: bigint, revision: number) =>
    `${formatEntryNumber(ordinal)} in the log, revision ${formatCount(revision)} of this account`,
  recorded: 'Recorded',
  actor: 'Actor',
  commandId: 'Command id',
} as const

function countOf(count: number): string {
  return count === 1 ? '1 entry' : `${formatCount(count)} entries`
}
