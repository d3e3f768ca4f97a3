import { aboutText, eventText } from '#contracts/events/event-text'
import { dayText, instantText } from '../../lib/days.js'
import { moneyText } from '../../domain/money-text.js'
import { endsOf, lastOf } from './statement-facts.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

/** `+$500.00` */
const changeText = (cents: bigint): string => (cents > 0n ? `+${moneyText(cents)}` : moneyText(cents))

/** The amount of an entry: the change of the balance, or what it held or released. */
export const amountText = ({ amount, heldChange }: Pick<WrittenEntry, 'amount' | 'heldChange'>): string => {
  if (amount !== 0n) return changeText(amount)
  if (heldChange === 0n) return 'No change'
  return heldChange > 0n ? `Holds ${moneyText(heldChange)}` : `Releases ${moneyText(-heldChange)}`
}

export const entryNumber = (ordinal: bigint): string => `#${ordinal.toLocaleString('en-US')}`

/** The entry that an entry takes back, or the one by which it was taken back. */
const reversalText = ({ reverses, reversedBy }: WrittenEntry): string | false => {
  if (reverses) return `Reverses ${entryNumber(reverses.ordinal)}`
  return reversedBy !== undefined && `Reversed by ${entryNumber(reversedBy.ordinal)}`
}

/**
 * What an entry is about and why, what was asked for where another amount was approved, its reversal, and who entered it by hand, each on
 * a line of its own.
 */
export const detailsOf = (entry: WrittenEntry): string => {
  const { about, reason, amount, asked, isByStaff, by } = entry
  const subject = [about && aboutText(about), reason].filter(Boolean).join(', ')
  const author = by === 'Our staff' ? 'Entered by staff' : `Entered by staff: ${by}`
  const instead = asked !== undefined && `${moneyText(amount)} approved of ${moneyText(asked)} asked for`
  return [subject, instead, reversalText(entry), isByStaff && author].filter(Boolean).join('\n')
}

const count = (entries: number): string => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-US')} entries`)

/** The instant at which a statement begins, in its zone. */
export const beginningText = (statement: StatementHead): string => {
  const { begins } = endsOf(statement)
  return begins === null ? 'Account opening' : instantText(begins, statement.choice.zone)
}

/** The instant, or the entry, at which it ends. */
export const endText = (statement: StatementHead): string => {
  const { ends } = endsOf(statement)
  return ends === null ? `Entry ${entryNumber(lastOf(statement) ?? 0n)}` : instantText(ends, statement.choice.zone)
}

const rangeText = (statement: StatementHead): string => {
  const { fromDay, toDay } = statement.choice
  const isOpen = toDay === undefined || lastOf(statement) !== undefined
  return `${fromDay ? dayText(fromDay) : 'Account opening'} to ${isOpen ? endText(statement) : dayText(toDay)}`
}

const shownText = ({ choice: { type, byStaff, show } }: StatementHead): string =>
  [
    type ? eventText[type] : show === 'all' ? 'All events, including requests' : 'All entries',
    byStaff === 'true' && 'only entered by staff',
    byStaff === 'false' && 'without those entered by staff',
  ]
    .filter(Boolean)
    .join(', ')

export type Fact = readonly [label: string, value: string]

/** Of which account the statement is, of what, and when it was issued. */
export const factsOf = (statement: StatementHead): readonly Fact[] => [
  ['Account', statement.accountId],
  ['Period', rangeText(statement)],
  ['Days and times', statement.choice.zone],
  ['Shown', `${shownText(statement)}, oldest first: ${count(statement.totals.total)}`],
  [
    'Issued',
    `${instantText(statement.issuedAt, statement.choice.zone)}, up to entry ${entryNumber(lastOf(statement) ?? statement.ordinal)}`,
  ],
]

/** The opening balance, what came in and went out, and the closing balance. */
export const figuresOf = ({ totals }: StatementHead): readonly (readonly [label: string, amount: string, note: string])[] => [
  ['Opening balance', moneyText(totals.opening), ''],
  ['Money in', changeText(totals.moneyIn), count(totals.moneyInCount)],
  ['Money out', changeText(totals.moneyOut), count(totals.moneyOutCount)],
  ['Closing balance', moneyText(totals.closing), ''],
]
