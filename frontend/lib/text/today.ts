import type { ScheduledWorkName } from '#contracts/site/scheduled'
import type { PriceHealth } from '#contracts/site/system'
import type { RequestKind } from '#contracts/values/request-kinds'

const priceStates = {
  ok: 'Prices come',
  silent: 'No new prices',
  incomplete: 'Some prices or charts are missing',
  old: 'Prices are too old',
} as const satisfies Record<PriceHealth['state'], string>

/** Words of the strip "Today" at the top of the start page of staff. */
export const todayText = {
  title: 'Today',
  what: 'Today’s figures',
  unharmed: 'The lists below are unaffected.',
  requests: { deposit: 'Deposits', withdrawal: 'Withdrawals', loan: 'Loans' } satisfies Record<
    RequestKind,
    string
  >,
  payouts: 'To pay out',
  proposals: 'Approvals',
  identities: 'Identities',
  nothing: 'Nothing waits',
  oldest: 'Oldest',
  readModels: 'Figures',
  upToDate: 'Up to date',
  stillToFold: (events: string) => `${events} still to be counted`,
  parked: (names: string) => `Stopped: ${names}`,
  of: (count: number) => `All ${count} tables`,
  allSent: 'All sent',
  notSent: (count: string) => `${count} unsent`,
  mailStands: 'At a standstill',
  mailWaits: (count: string) => `${count} waiting, none sent for`,
  notSetUp: 'Not set up',
  nobodyGetsMail: 'None is sent',
  prices: 'Prices',
  noPrices: 'No source',
  noPricesNote: 'No source is set up: market and deposits are closed',
  pricesOf: (market: string, state: PriceHealth['state'], reason: string | null) =>
    `${market}: ${priceStates[state]}${reason === null ? '' : ` (the source ${reason})`}, for`,
  newestPrice: 'Newest price:',
  pricesRemedy:
    'A price that is too old moves no money: its market is closed until there is a new one. If its hours are not over, have the operator check the source.',
  simulated: 'Simulated',
  simulatedNote: 'Not for real money',
  scheduled: 'Done by the server itself',
  works: {
    'loan-interest': 'Interest of loans',
    'loan-overdue': 'Overdue loans',
    'copy-ended': 'Copies of archived experts',
  } satisfies Record<ScheduledWorkName, string>,
  neverDone: 'Not done yet',
  lastDone: 'Last done',
  noNextTime: 'No time is set for the next',
  nextDone: 'Next',
  notDone: (work: string, failure: string) =>
    `${work}: something could not be done. It is tried again every minute. ${failure}`,
  clock: 'The clock of the server',
  clockBehind: (span: string) =>
    `The clock of the server is ${span} behind the last event of the log. Until it has caught up, times here run on from that event.`,
  clockJumped: (span: string, isForward: boolean) =>
    `The clock of the server jumped ${span} ${isForward ? 'forward' : 'back'}.`,
  clockRemedy: 'Have its time set right, and check that it is kept so (NTP).',
  money: 'Money in and out, by day',
  moneyNote: 'The last two weeks, by day in UTC. Entries by hand do not count as money in or out.',
  noMoney: 'No money came in or went out in these two weeks.',
  day: 'Day',
  highest: 'Highest bar:',
  paidIn: 'In',
  paidOut: 'Out',
  chart: (paidIn: string, paidOut: string) =>
    `Money by day for two weeks: ${paidIn} came in and ${paidOut} went out. The table below says the same.`,
  entriesIn: (day: string, amount: string) => `Entries up to ${day} by which ${amount} came in`,
  entriesOut: (day: string, amount: string) => `Entries up to ${day} by which ${amount} went out`,
} as const
