/** Words of a person's page as staff see it. */
export const peopleText = {
  what: 'This person',
  unharmed: 'Nothing was changed.',
  users: 'Users',
  noAccount: 'This person has no trading account.',
  ownAccount: 'This is your own account. Another admin must decide and post entries here.',
  role: 'Role',
  joined: (day: string) => `since ${day}`,
  waiting: 'Waiting for a decision',
  waitingWhat: 'Pending requests',
  nothingWaits: 'No pending requests.',
  proposals: 'Waiting for a second admin',
  toApprovals: 'See the proposal',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  open: 'Open',
  openWhat: (what: string, amount: string) => `Open ${what.toLowerCase()} of ${amount}`,
  timeline: 'Timeline',
  entries: 'Entries, newest first',
  asOf: 'View at an earlier time',
  time: (zone: string) => `Time (${zone})`,
  entry: 'Entry',
  by: 'By',
  amount: 'Amount',
  balance: 'Total balance',
  you: 'You',
  client: 'Client',
  noEntries: 'No entries yet.',
  account: 'Account',
  username: 'Username',
  emailSteps: {
    EmailGiven: 'Email unconfirmed since',
    EmailConfirmed: 'Email confirmed',
    EmailChangeRequested: 'Asked for another email',
    EmailChanged: 'Email changed',
    EmailRestored: 'Change of email undone',
  },
  rests: 'No withdrawal can be requested until',
  opened: 'Opened',
  events: 'Events',
  activeSince: 'Active again since',
  blockedSince: 'Blocked since',
  suspendedSince: 'Suspended since',
  standing: 'Standing',
  isSuspended:
    'Suspended: no money moves, and none can be put on hold. Waiting requests are frozen; the client may still cancel them.',
  isActive: 'Active: the client can deposit and withdraw.',
  isBlocked: 'Blocked: the client cannot sign in. The account itself is not suspended.',
  suspend: 'Suspend',
  suspending: 'Suspending…',
  suspendOf: (name: string) => `Suspend ${name}`,
  suspendMeans:
    'From now on no money moves, and none can be put on hold. Waiting requests are frozen. The client can still sign in, read everything and cancel what waits.',
  suspended: 'User status updated. The account is suspended',
  reinstate: 'Unsuspend',
  reinstating: 'Unsuspending…',
  reinstateOf: (name: string) => `Unsuspend ${name}`,
  reinstateMeans: 'The client can deposit and withdraw again, and waiting requests can be decided.',
  reinstated: 'User status updated. The account is active again',
  settings: 'Withdrawal settings',
  billing: 'Billing status',
  billingOn: (rate: string) => `Enabled: a withdrawal costs ${rate}, taken from its amount.`,
  billingOff: 'Disabled: no withdrawal fee.',
  enable: 'Enable billing',
  enabling: 'Enabling…',
  disable: 'Disable billing',
  disabling: 'Disabling…',
  enableFor: (name: string) => `Enable billing for ${name}`,
  disableFor: (name: string) => `Disable billing for ${name}`,
  enableMeans: (rate: string) =>
    `From now on a new withdrawal costs ${rate}, taken from its amount. Pending requests keep their original fee.`,
  disableMeans: () =>
    'From now on new withdrawals have no fee. Pending requests keep their original fee.',
  settingsFailed: 'Failed to update withdrawal settings',
  settingsSaved: 'Withdrawal settings updated successfully',
} as const

/** Words of the role of a person. */
export const rolesText = {
  title: 'Role',
  what: 'Role',
  now: 'Role',
  change: 'Change role',
  changeTitle: (name: string) => `Change the role of ${name}`,
  consequence:
    'Another admin must approve this within seven days. The person is then signed out, and has the new role from the next sign-in on.',
  wanted: 'New role',
  means: {
    client: 'Sees and manages only their own account.',
    admin: 'Decides on money movements and sees every client.',
    auditor: 'Reads everything and changes nothing.',
  },
  submit: 'Propose',
  submitting: 'Proposing…',
  sent: 'Sent for a second approval',
  sentMore: 'The role changes once another admin has approved it.',
  own: 'You cannot change your own role.',
} as const

/** Words of a person's sessions. */
export const sessionsText = {
  title: 'Signed in',
  none: 'Not signed in anywhere.',
  unharmed: 'Nobody was signed out.',
  unknown: 'Unknown device',
  address: 'Address',
  since: 'Since',
  seen: 'Last seen',
  end: 'Sign out',
  endAll: 'Sign out everywhere',
  endOf: (device: string) => `Sign out: ${device}`,
  endTitle: (name: string) => `Sign ${name} out of this device`,
  endAllTitle: (name: string) => `Sign ${name} out everywhere`,
  consequence:
    'Their open screens are signed out at once. They can sign in again with their password.',
  ending: 'Signing out…',
  ended: 'Signed out',
} as const

/** Words of keeping a person from signing in. */
export const blockingText = {
  block: {
    open: 'Block from signing in',
    title: (name: string) => `Block ${name} from signing in`,
    consequence:
      'They are signed out everywhere at once, and cannot sign in until an admin lets them again. What waits can still be decided. All other admins and auditors are told.',
    submit: 'Block',
    submitting: 'Blocking…',
    done: 'Blocked from signing in',
  },
  unblock: {
    open: 'Let sign in again',
    title: (name: string) => `Let ${name} sign in again`,
    consequence:
      'They can sign in with their password again. All other admins and auditors are told.',
    submit: 'Unblock',
    submitting: 'Unblocking…',
    done: 'They can sign in again',
  },
} as const

/** Words of removing the second factors of a person who has lost them. */
export const factorResetText = {
  open: 'Remove second factors',
  title: (name: string) => `Remove the second factors of ${name}`,
  consequence:
    'For a person who has lost their phone and their one-time codes. Make sure that it is really them who asks. Once another admin has approved it, they are signed out everywhere and sign in with their password alone.',
  submit: 'Propose removing',
  submitting: 'Proposing…',
  sent: 'Sent for a second approval',
  sentMore: 'Their second factors are removed once another admin has approved it.',
} as const

/** Words of entries that staff make by hand. */
export const manualText = {
  adjust: 'Credit/Debit User',
  result: 'Record profit/loss',
  titles: {
    adjust: (name: string) => `Credit or debit ${name}`,
    result: (name: string) => `Record a profit or loss for ${name}`,
  },
  intro: 'The next step shows the postings and balances. Nothing is posted until you confirm.',
  kind: 'Kind',
  kinds: { credit: 'Credit', debit: 'Debit', profit: 'Profit', loss: 'Loss' },
  amount: 'Amount (USD)',
  amountRequired: 'Input an amount',
  asset: 'Asset (optional)',
  assetHelp: 'With an asset it is also listed among the client’s closed trades.',
  inAsset: (asset: string) => (asset === '' ? '' : `, ${asset}`),
  next: 'Continue',
  checking: 'Checking…',
  confirmTitle: {
    credit: (amount: string, name: string) => `Credit ${amount} to ${name}`,
    debit: (amount: string, name: string) => `Debit ${amount} from ${name}`,
    profit: (amount: string, name: string) => `Record a profit of ${amount} for ${name}`,
    loss: (amount: string, name: string) => `Record a loss of ${amount} for ${name}`,
  },
  consequence: {
    credit: 'The client’s balance goes up at once. A mistake can be reversed, once.',
    debit: 'The client’s balance goes down at once. A mistake can be reversed, once.',
    profit: 'The client’s balance and profit go up at once. A mistake can be reversed, once.',
    loss: 'The client’s balance and profit go down at once. A mistake can be reversed, once.',
  },
  confirm: {
    credit: (amount: string) => `Credit ${amount}`,
    debit: (amount: string) => `Debit ${amount}`,
    profit: (amount: string) => `Record profit of ${amount}`,
    loss: (amount: string) => `Record loss of ${amount}`,
  },
  proposeTitle: {
    credit: (amount: string, name: string) => `Propose a credit of ${amount} for ${name}`,
    debit: (amount: string, name: string) => `Propose a debit of ${amount} for ${name}`,
    profit: (amount: string, name: string) => `Propose a profit of ${amount} for ${name}`,
    loss: (amount: string, name: string) => `Propose a loss of ${amount} for ${name}`,
  },
  propose: {
    credit: (amount: string) => `Propose credit of ${amount}`,
    debit: (amount: string) => `Propose debit of ${amount}`,
    profit: (amount: string) => `Propose profit of ${amount}`,
    loss: (amount: string) => `Propose loss of ${amount}`,
  },
  proposing: 'Proposing…',
  ifApproved: 'Balances, if approved',
  busy: { credit: 'Crediting…', debit: 'Debiting…', profit: 'Recording…', loss: 'Recording…' },
  done: {
    credit: 'Deposit successful',
    debit: 'Withdrawal successful',
    profit: 'Profit recorded successfully',
    loss: 'Loss recorded successfully',
  },
  doneMore: {
    credit: (amount: string, name: string) => `${amount} for ${name}`,
    debit: (amount: string, name: string) => `${amount} from ${name}`,
    profit: (amount: string, name: string) => `${amount} for ${name}`,
    loss: (amount: string, name: string) => `${amount} for ${name}`,
  },
  waits: 'Nothing is posted until another admin approves it. The balance is checked again then.',
  threshold: (amount: string, alone: string | null) =>
    alone === null
      ? `From ${amount} on, this needs a second admin.`
      : `From ${amount} on, this needs a second admin. What you did alone for this client within a day counts as well: ${alone}.`,
  waitsFor: (names: string) => `This one waits for ${names}, for at most seven days.`,
  waitsForNobody:
    'There is no other admin to approve it. It waits until there is one, for at most seven days.',
  send: 'Send for approval',
  sending: 'Sending…',
  staffNote: 'will appear beside this entry on the client’s home page and statement.',
} as const

/** Words of adding a closed trade. */
export const addTradeText = {
  add: 'Add Trade',
  titleOf: (name: string) => `Add a closed trade for ${name}`,
  intro:
    'For a trade that was closed elsewhere. The next step shows the postings and balances. Nothing is posted until you confirm.',
  asset: 'Asset',
  assetRequired: 'Choose an asset',
  direction: 'Direction',
  outcome: 'Outcome',
  outcomes: { profit: 'Profit', loss: 'Loss' },
  closedAt: (zone: string) => `Closed on (${zone})`,
  closedAtHelp: 'Since the account was opened, and not in the future.',
  closedAtRequired: 'Enter the date and time when the trade was closed',
  confirmTitle: (trade: string, result: string, name: string) =>
    `Add ${trade} with ${result} for ${name}`,
  proposeTitle: (trade: string, result: string, name: string) =>
    `Propose to add ${trade} with ${result} for ${name}`,
  consequence: {
    profit: 'The client’s balance and profit go up at once, and the trade is listed as closed.',
    loss: 'The client’s balance and profit go down at once, and the trade is listed as closed.',
  },
  confirm: 'Add trade',
  propose: 'Propose trade',
  adding: 'Adding…',
  done: 'User and trade updated successfully',
} as const
