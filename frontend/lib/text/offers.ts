import type { OfferKind } from '#contracts/catalogue/offer-terms'
import type { OfferAct } from '#contracts/site/catalogue'
import { formatMoney } from '../format/format-money.js'

/** What each kind of offer is called within a sentence. */
export const offerKindText = {
  expert: 'expert',
  package: 'package',
  signalPlan: 'signal plan',
  loanPlan: 'loan plan',
} as const satisfies Record<OfferKind, string>

interface KindWords {
  readonly title: string
  readonly subtitle: string
  readonly what: string
  readonly add: string
  readonly added: string
  readonly failedToAdd: string
  readonly archive: string
  readonly archived: string
  readonly failedToArchive: string
  readonly unharmed: string
  readonly none: string
}

/** Words of the page of each kind. */
export const kindWords: Readonly<Record<OfferKind, KindWords>> = {
  expert: {
    title: 'Copy Expert',
    subtitle: 'Experts, their figures, and whom you copy.',
    what: 'Experts',
    add: 'ADD TRADER',
    added: 'Trader created successfully!',
    failedToAdd: 'Failed to create trader',
    archive: 'Delete',
    archived: 'Trader deleted successfully',
    failedToArchive: 'Failed to delete trader',
    unharmed: 'Your copies are unchanged.',
    none: 'No experts yet',
  },
  package: {
    title: 'Upgrade',
    subtitle: 'Trading packages, each bought once from your available balance.',
    what: 'Packages',
    add: 'Add Trading Plan',
    added: 'Upgrade plan added successfully!',
    failedToAdd: 'Failed to add upgrade plan',
    archive: 'Archive',
    archived: 'Package archived',
    failedToArchive: 'The package was not archived',
    unharmed: 'Failed to fetch upgrade plans. Your account is unchanged.',
    none: 'No packages yet',
  },
  signalPlan: {
    title: 'Signal',
    subtitle: 'Signal plans, each bought once from your available balance.',
    what: 'Signal plans',
    add: 'Add signal plan',
    added: 'Signal plan added',
    failedToAdd: 'The signal plan was not added',
    archive: 'Archive',
    archived: 'Signal plan archived',
    failedToArchive: 'The signal plan was not archived',
    unharmed: 'Your account is unchanged.',
    none: 'No signal plans yet',
  },
  loanPlan: {
    title: 'Trading Loan',
    subtitle: 'Loan plans and what each asks for.',
    what: 'Loan plans',
    add: 'Add loan plan',
    added: 'Loan plan added',
    failedToAdd: 'The loan plan was not added',
    archive: 'Archive',
    archived: 'Loan plan archived',
    failedToArchive: 'The loan plan was not archived',
    unharmed: 'Your account is unchanged.',
    none: 'No loan plans yet',
  },
}

/** Words of the pages of the catalogue, for clients and for the admins who keep it. */
export const offersText = {
  onOffer: 'On offer',
  countOf: (offers: number) => (offers === 0 ? 'None' : `${offers} on offer`),
  changes: 'Changes of the catalogue',
  changesOf: 'Changes of',
  allKinds: 'Everything',
  noChanges: 'No changes yet',
  noChangesText: 'What is added, changed and archived is listed here, with who did it and why.',
  inLog: 'In the log',
  unverified: 'Figures supplied by the operator, not verified.',
  target: 'Target, not guaranteed.',
  noneForClients: 'Our staff have not put anything on offer here.',
  noneForStaff: 'Add one, and clients see it at once.',
  price: 'Price',
  bonus: 'Bonus',
  bonusOf: (percent: number) =>
    percent === 0 ? 'None' : `+${percent}% signal strength, up to 100%`,
  spreads: 'Spreads',
  spreadsFrom: (pips: string) => `from ${pips} pips`,
  pairs: 'Pairs',
  pairsOf: (pairs: string) => `${pairs}+`,
  leverage: 'Leverage',
  leverageOf: (leverage: string) => `up to 1:${leverage}`,
  features: 'What it includes',
  returnRate: 'Return rate',
  followers: 'Followers',
  profitShare: 'Profit share',
  minimumBalance: 'Minimum balance',
  most: 'Up to',
  term: 'Term',
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  portfolio: 'Portfolio needed',
  interest: 'Interest a year',
  roi: 'Return on investment',
  roiOf: (from: number, to: number) => `${from}% to ${to}%`,
  withdrawal: 'Withdrawal',
  buy: 'Buy',
  buyTitle: (name: string, price: bigint) => `Buy ${name} for ${formatMoney(price)}`,
  buyConsequence:
    'It is paid from your available balance at once, and bought once. Only our staff can refund it.',
  buyConfirm: (price: bigint) => `Buy for ${formatMoney(price)}`,
  buying: 'Buying…',
  bought: (name: string) => `You have bought ${name}`,
  boughtMore: (price: bigint) => `${formatMoney(price)} was paid. It is in your statement.`,
  notBought: 'Nothing was bought',
  balanceAfter: 'Your balance',
  refund: 'Refund',
  refundOf: (name: string) => `Refund ${name}`,
  notInLog: 'Nothing was refunded: its entry is not in the log yet. Try again in a moment.',
  hasThis: 'You have this since',
  changedSince: 'The offer has changed since. You have it as it was:',
  paid: (price: bigint) => `for ${formatMoney(price)}`,
  raised: (percent: number) => `signal strength +${percent}%`,
  short: (available: bigint) => `You have ${formatMoney(available)} available, less than it costs.`,
  deposit: 'New deposit',
  copy: 'Copy',
  copyOf: (name: string) => `Copy ${name}`,
  copyMeans:
    'Copying only records that you copy this expert, and tells our staff. No money moves by itself.',
  copying: 'Copying…',
  copied: 'Trader copied successfully',
  notCopied: 'Nothing was recorded',
  copiesSince: 'You copy this expert since',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel copying ${name}`,
  cancelMeans: 'You copy this expert no longer. No money moves.',
  keep: 'Keep copying',
  cancelCopying: 'Cancel copying',
  canceling: 'Canceling…',
  canceled: 'Copying trade canceled',
  needed: (amount: bigint) =>
    `A balance of ${formatMoney(amount)} is needed to copy this expert. It would not be deducted.`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  changed: 'Offer changed',
  failedToChange: 'The offer was not changed',
  saving: 'Saving…',
  save: 'Save',
  archiveOf: (verb: string, name: string) => `${verb} ${name}`,
  archiveMeans:
    'It is offered no longer. What clients have bought of it stays theirs; copies of an expert end, and their followers are told.',
  archiving: 'Archiving…',
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  historyUnharmed: 'The offer is unchanged.',
  catalogueUnharmed: 'The catalogue is unchanged.',
  acts: { added: 'Added', changed: 'Changed', archived: 'Archived' } satisfies Record<
    OfferAct,
    string
  >,
  by: (name: string) => `by ${name}`,
  unknownAdmin: 'an admin',
  followersOf: (name: string) => `Followers of ${name}`,
  noFollowers: 'Nobody copies this expert.',
  followersUnharmed: 'The copies are unchanged.',
  firstTitle: 'Add the first offers',
  firstMeans:
    'It adds three experts, five signal plans, four packages and two loan plans with the figures that this site was delivered with. You can change or archive each.',
  firstConfirm: 'Add the first offers',
  firstBusy: 'Adding…',
  firstDone: 'The first offers were added',
  holdings: 'Plans and experts',
  holdingsUnharmed: 'What is owned is unchanged.',
  noHoldings: 'No plan bought and no expert copied.',
  since: 'since',
  copyingSince: 'copied since',
} as const
