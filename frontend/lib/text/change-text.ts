import { assets } from '#contracts/values/assets'
import { eventText } from '#contracts/events/event-text'
import type { ReversedEntry } from '#contracts/events/money-events'
import type {
  Change,
  ChangeOf,
  ManualEntryKind,
  SiteSettings,
  Wallet,
} from '#contracts/events/changes'
import type { EventNamed, LedgerEventType } from '#contracts/events/ledger-events'
import type { FactorKind } from '#contracts/values/factor-kinds'
import type { Role, ShownBy } from '#contracts/values/values'
import { formatMoney, formatRate } from '../format/format-money.js'
import { formatDay, formatInstant } from '../format/format-time.js'
import { roleText } from './kit.js'

export type Sentence<Type extends LedgerEventType> = (
  who: string,
  data: EventNamed<Type>['data'],
) => string

export const feeText = (fee: bigint): string => (fee === 0n ? 'no fee' : `fee ${formatMoney(fee)}`)

export const walletText = ({ address, memo }: Wallet): string =>
  memo ? `${address}, memo ${memo}` : address

export const aloneText = (madeAlone: true | undefined): string =>
  madeAlone ? ' (one person, during set-up)' : ''

const settingText: {
  readonly [Name in keyof SiteSettings]: (value: SiteSettings[Name]) => string
} = {
  siteName: (name) => `the site’s name to ${name}`,
  minimumWithdrawal: (cents) => `the smallest withdrawal to ${formatMoney(cents)}`,
  withdrawalFeeBasisPoints: (rate) => `the withdrawal fee to ${formatRate(rate)}`,
  logo: (hash) => (hash === '' ? 'no logo' : 'a new logo'),
  supportAddress: (address) =>
    address === '' ? 'no address for help' : `the address for help to ${address}`,
  bannerText: (text) => (text === '' ? 'no banner' : `the banner to “${text}”`),
  manualEntryThreshold: (cents) =>
    cents === null
      ? 'no threshold for a second admin'
      : `the threshold for a second admin to ${formatMoney(cents)}`,
  clientsCloseTrades: (isOn) =>
    isOn ? 'that clients close their own trades' : 'that only staff close trades',
  keepsOwedAvailable: (isOn) =>
    isOn
      ? 'that a withdrawal leaves as much available as is owed'
      : 'that a debt keeps no money from being withdrawn',
}

/** "the site’s name to Nordlys and the withdrawal fee to 1.5 %". */
export const settingsText = (settings: Partial<SiteSettings>): string => {
  const told = (Object.keys(settingText) as (keyof SiteSettings)[]).flatMap((name) => {
    const value = settings[name]
    return value === undefined
      ? []
      : [(settingText[name] as (value: SiteSettings[typeof name]) => string)(value)]
  })
  return new Intl.ListFormat('en').format(told)
}

/** "invite r••••@example.com as auditor". */
export const invitationText = (
  { to, role }: { readonly to: string; readonly role: Role },
  verb = 'invite',
): string => `${verb} ${to || 'anyone with the link'} as ${roleText[role].toLowerCase()}`

const entryText: Readonly<Record<ManualEntryKind, (amount: string) => string>> = {
  credit: (amount) => `credit ${amount} by hand`,
  debit: (amount) => `debit ${amount} by hand`,
  profit: (amount) => `record a profit of ${amount} by hand`,
  loss: (amount) => `record a loss of ${amount} by hand`,
}

/** The amount moved: for a closed trade its result, and not what had been held for it. */
const movedBy = (data: ReversedEntry['fact']['data']): bigint => {
  if ('price' in data && 'purchaseId' in data) return data.price
  if (!('result' in data)) return data.amount
  return data.result < 0n ? -data.result : data.result
}

/** "the entry “Deposit approved” of $500.00". */
export const entryOf = ({ fact: { type, data } }: ReversedEntry): string =>
  `the entry “${eventText[type]}” of ${formatMoney(movedBy(data))}`

/** What the proposer of a reversal knew of the payout. */
const payoutText = (paidAt: string | null): string =>
  paidAt === null ? ', which is not paid out' : `, paid out on ${formatInstant(paidAt)}`

/** "a profit of $12.40". */
export const resultOf = (cents: bigint): string => {
  if (cents === 0n) return 'neither profit nor loss'
  return cents > 0n ? `a profit of ${formatMoney(cents)}` : `a loss of ${formatMoney(-cents)}`
}

/** " in EURUSD"; nothing without an instrument. */
export const inInstrument = (instrument: string | undefined): string =>
  instrument === undefined ? '' : ` in ${instrument}`

export const shownText: Readonly<Record<ShownBy, string>> = {
  password: 'a password',
  factor: 'a password and a second factor',
  passkey: 'a passkey',
}

const dayText = (day: string): string => formatDay(`${day}T12:00:00.000Z`, 'UTC')

/** ", 20 November 2026 to today": which days a download has; nothing if it has all. */
export const daysText = (from: string | undefined, to: string | undefined): string => {
  if (from === undefined && to === undefined) return ''
  return `, ${from === undefined ? 'the first day' : dayText(from)} to ${to === undefined ? 'the last' : dayText(to)}`
}

export const factorText: Readonly<Record<FactorKind, string>> = {
  app: 'an authenticator app',
  passkey: 'a passkey',
}

const changeTexts: { readonly [Kind in Change['kind']]: (change: ChangeOf<Kind>) => string } = {
  settings: ({ settings }) => `set ${settingsText(settings)}`,
  wallet: ({ method, wallet }) => {
    const { label } = assets[method]
    return wallet
      ? `set the address for ${label} to ${walletText(wallet)}`
      : `remove the address for ${label}`
  },
  'purchase-link': ({ place, link }) =>
    link
      ? `set Buy Crypto link ${place} to ${link.name}, ${link.address}`
      : `remove Buy Crypto link ${place}`,
  instrument: ({ instrument, isOpen }) =>
    isOpen ? `open ${instrument} to new trades again` : `close ${instrument} to new trades`,
  invitation: (change) => invitationText(change),
  'manual-entry': ({ entry, amount, instrument }) =>
    `${entryText[entry](formatMoney(amount))}${inInstrument(instrument)}`,
  'closed-trade': ({ direction, instrument, result, closedAt }) =>
    `add a closed trade, ${direction} ${instrument}, with ${resultOf(result)}, closed on ${formatInstant(closedAt)}`,
  'deposit-approval': ({ amount }) => `approve the deposit of ${formatMoney(amount)}`,
  'withdrawal-approval': ({ amount, fee }) =>
    `approve the withdrawal of ${formatMoney(amount)}, ${feeText(fee)}`,
  'loan-approval': ({ amount }) => `approve the loan of ${formatMoney(amount)}`,
  'trade-closing': ({ closing: { instrument, result } }) =>
    `close the trade in ${instrument} with ${resultOf(result)}`,
  closing: () => 'close the account for good',
  reversal: ({ entry, paidAt = null }) =>
    `reverse ${entryOf(entry)}${entry.fact.type === 'WithdrawalApproved' ? payoutText(paidAt) : ''}`,
  role: ({ role }) => `give the role ${roleText[role]}`,
  'factor-reset': () => 'remove all second factors of this person',
}

/** What a change does, as part of a sentence: "set the address for Bitcoin to bc1…". */
export const changeText = (change: Change): string =>
  (changeTexts[change.kind] as (change: Change) => string)(change)
