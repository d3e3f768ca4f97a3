import { asDollars } from '../format/format-money.js'
import { kitText } from './kit.js'
import { formatInstant } from '../format/format-time.js'

/** Words of Manage, the screen of staff: its tabs, lists and decisions. */
export const manageText = {
  title: 'Manage',
  tabs: {
    users: 'Users',
    deposit: 'Deposit',
    withdrawals: 'Withdrawals',
    trades: 'Trades',
    verifications: 'Verifications',
    catalogue: 'Catalogue',
    payment: 'Payment',
    settings: 'Settings',
    mail: 'Mail',
  },
  searchByEmail: 'Search by email',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  status: 'Status',
  allStatuses: 'All',
  method: 'Method',
  allMethods: 'All methods',
  role: 'Role',
  allRoles: 'All roles',
  allStandings: 'Active or not',
  found: (count: string, status: string, order: string, sum?: string) =>
    `${count} ${status}, ${sum ? `${sum} in all, ` : ''}${order}`,
  oldestFirst: 'oldest first',
  newestFirst: 'newest first',
  inAll: 'in total',
  nothingChanged: 'Nothing was decided or changed.',
  close: 'Close',
  openPage: 'Open on its own page',
  waiting: 'Waiting',
  time: (zone: string) => `Time (${zone})`,
  client: 'Client',
  identity: { approved: 'verified', submitted: 'identity waiting', declined: 'not verified' },
  clientFacts: ({
    status,
    identity,
    since,
    deposits,
  }: Readonly<Record<'status' | 'identity' | 'since' | 'deposits', string>>) =>
    `${status}, ${identity}, client since ${since}, ${deposits === '1' ? '1 deposit' : `${deposits} deposits`} approved`,
  amount: 'Amount',
  fee: 'Fee',
  proof: 'Proof',
  hasProof: 'Attached',
  noProof: 'None',
  destination: 'Destination',
  name: 'Name',
  email: 'Email',
  receives: 'Client receives',
  wouldReceive: 'Client would have received',
  requested: 'Requested',
  verdict: 'Decision',
  decidedBy: 'By',
  reason: 'Reason',
  frozen: 'Frozen: this account is suspended. Unsuspend it before you decide.',
  toPerson: 'Open the person',
  awaits: 'An admin decides on this request.',
  byClient: 'The client',
  ownAccount: 'This is your own account. Another admin must decide.',
  looking: (names: readonly string[]) =>
    `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} looking at this`,
  notDecided: 'Not decided.',
  previewFailed: 'The effect of an approval could not be shown.',
  posting: 'Posting if approved',
  postingLine: (from: string, to: string, amount: string) => `${from} to ${to}, ${amount}`,
  balance: 'Client’s balance',
  held: 'Held',
  changeOf: 'to',
  approve: (amount: string) => `Approve ${amount}`,
  approving: 'Approving…',
  propose: (amount: string) => `Propose ${amount}`,
  proposing: 'Proposing…',
  nothingPostedYet: 'Nothing is posted until another admin approves it.',
  proposed: 'Waits for another admin',
  proposedBy: (who: string) => `Proposed by ${who}`,
  proposedByYou: 'You proposed this. Another admin must approve it.',
  proposedByOther: (who: string, amount: string) =>
    `${who} proposed to approve ${amount}. Approve it as the second admin, or reject the request.`,
  takeBack: 'Take back',
  takingBack: 'Taking back…',
  takeBackTitle: 'Take your proposal back',
  takeBackConsequence: 'The request waits again as before. Nothing is posted.',
  takenBack: 'Taken back.',
  amountFor: (amount: string, who: string) => `${amount} for ${who}`,
  reject: 'Reject',
  rejectAmount: (amount: string) => `Reject ${amount}`,
  rejecting: 'Rejecting…',
  you: 'You',
  someone: 'Someone else',
  decidedNote: (who: string, verb: string, when: string) =>
    `${who} ${verb === 'paid' ? 'paid this out' : `${verb} this`} ${when}.`,
  arrived: (count: number, what: string) =>
    `${count} new in ${what}. Press “Show ${count} new” to see ${count === 1 ? 'it' : 'them'}.`,
  alreadyDecided: (note: string) => `${note} Nothing more to do.`,
  secondsAgo: (seconds: number) => (seconds === 1 ? '1 second ago' : `${seconds} seconds ago`),
  minutesAgo: (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  onInstant: (instant: string) => `on ${instant}`,
} as const

export const usersText = {
  what: 'Users',
  empty: 'No users found.',
  emptyText: 'No one matches this search.',
  noAccount: 'No account',
} as const

export const depositQueueText = {
  what: 'Deposits',
  one: 'Deposit',
  none: 'No deposits are waiting.',
  noneText: 'New ones appear here automatically.',
  empty: 'No deposits found.',
  noMatch: (words: string) =>
    words ? `No deposit here matches “${words}”.` : 'No deposit matches these filters.',
  compare: 'Compare with the proof',
  coins: 'Coin amount',
  rate: 'Rate',
  rateOf: (ticker: string, rate: string) => `${asDollars(rate)} for 1 ${ticker}`,
  address: 'Our address',
  copyAddress: 'Copy address',
  addressCopied: 'Address copied',
  memo: 'Memo',
  network: 'Network',
  quoteTime: 'Rate locked',
  late: (late: string) =>
    `${late}. The client says that the coins had already been sent. You decide which amount is credited.`,
  quoteSpan: (from: string, to: string) => `${from} to ${to}`,
  approveTitle: (amount: string, who: string) => `Approve deposit of ${amount} for ${who}`,
  proposeTitle: (amount: string, who: string) =>
    `Propose to approve the deposit of ${amount} for ${who}`,
  shouldShow: (coins: string) => `The proof should show ${coins}.`,
  approveConsequence: (amount: string) => `${amount} is added to the client’s balance at once.`,
  rejectTitle: (amount: string, who: string) => `Reject deposit of ${amount} for ${who}`,
  rejectConsequence: 'No money moves. The client sees your reason.',
  approved: 'Deposit successful',
  rejected: 'Deposit rejected',
} as const

export const anotherAmountText = {
  open: 'Approve another amount',
  amount: 'Amount to approve, in US dollars',
  missing: 'Enter the amount that the proof shows',
  same: 'This is the amount that the client asked for. Approve it as it is.',
  asked: (amount: string, coins: string) => `The client asked for ${amount}, quoted as ${coins}.`,
  next: 'Continue',
  checking: 'Checking…',
  title: (approved: string, asked: string, who: string) =>
    `Approve ${approved} instead of ${asked} for ${who}`,
  proposeTitle: (approved: string, asked: string, who: string) =>
    `Propose ${approved} instead of ${asked} for ${who}`,
  atRate: (approved: string, coins: string) => `${approved} is ${coins} at the quoted rate.`,
  consequence: 'It is added to the client’s balance at once.',
  reasonHelp: (asked: string, approved: string) =>
    `The client reads: “You asked for ${asked}; staff approved ${approved}”, and your reason. ${kitText.reasonHelp}`,
  approved: 'Approved amount',
  insteadOf: (approved: string, asked: string) => `${approved} of ${asked} asked for`,
  received: 'Coins at the quoted rate',
} as const

export const withdrawalQueueText = {
  what: 'Withdrawals',
  one: 'Withdrawal',
  none: 'No withdrawals are waiting.',
  noneText: 'New ones appear here automatically.',
  empty: 'No withdrawals found.',
  noMatch: (words: string) =>
    words ? `No withdrawal here matches “${words}”.` : 'No withdrawal matches these filters.',
  toBePaid: (what: string) => `${what}: approved, to be paid out`,
  payTo: 'Pay to',
  copy: (what: string) => `Copy ${what.toLowerCase()}`,
  copied: (what: string) => `${what} copied`,
  amounts: 'Amount and fee',
  noFee: 'No fee',
  approveTitle: (amount: string, who: string) => `Approve withdrawal of ${amount} for ${who}`,
  proposeTitle: (amount: string, who: string) =>
    `Propose to approve the withdrawal of ${amount} for ${who}`,
  wouldReceive: (receives: string, destination: string) =>
    `The client would receive ${receives} at ${destination}.`,
  approveConsequence: (receives: string, destination: string) =>
    `The client receives ${receives} at ${destination}. The held amount leaves the client’s balance.`,
  rejectTitle: (amount: string, who: string) => `Reject withdrawal of ${amount} for ${who}`,
  rejectConsequence: (amount: string) =>
    `${amount} is released to the client’s available balance. The client sees your reason.`,
  approved: 'Withdrawal successful',
  rejected: 'Withdrawal rejected',
} as const

export const loanQueueText = {
  one: 'Loan',
  plan: 'Plan',
  purpose: 'Purpose',
  interest: 'Interest',
  yearly: (rate: string, days: number) => `${rate} a year, for ${days} days`,
  portfolio: 'Portfolio needed',
  equity: 'Portfolio at application',
  dueOn: 'Due on',
  interestUntilDue: 'Interest until then',
  approveTitle: (amount: string, who: string) => `Approve loan of ${amount} for ${who}`,
  proposeTitle: (amount: string, who: string) =>
    `Propose to approve the loan of ${amount} for ${who}`,
  approveConsequence: (amount: string) =>
    `${amount} is lent to the client at once, who owes it from then on with interest for each day.`,
  rejectTitle: (amount: string, who: string) => `Reject loan of ${amount} for ${who}`,
  rejectConsequence: 'No money moves. The client sees your reason.',
  approved: 'Loan approved',
  rejected: 'Loan rejected',
} as const

export const proofText = {
  of: (who: string, amount: string) => `Proof of payment from ${who}, ${amount}`,
  none: 'No proof was sent.',
  erased: 'The proof was erased when the account was closed.',
  sentBefore: 'This picture was already sent with deposit',
  sentAgain: 'This picture was sent again with deposit',
  sentBeforeOne: (number: string) => `This picture was already sent with deposit ${number}`,
  sameAs: (number: string) => `Same as ${number}`,
  moreSame: (count: number) => (count === 1 ? '1 more' : `${count} more`),
  sentAs: (status: string, at: string) => `${formatInstant(at)}, ${status}`,
  failed: 'The proof could not be shown. Nothing was decided.',
  open: 'Enlarge',
  next: 'Next proof',
} as const
