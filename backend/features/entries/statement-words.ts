import { aboutText, eventText } from '#contracts/events/event-text'
import { changeText, countText, moneyText } from '#contracts/writing/money-text'
import { entryNumberText, instantText, zoneText, type Writing } from '#contracts/writing/writing'
import { endsOf, isUnfinished, lastOf, NOT_OVER, OWED } from './statement-facts.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

/** The amount of an entry: the change of the balance, or what it held or released. */
export const amountText = (
  { amount, heldChange }: Pick<WrittenEntry, 'amount' | 'heldChange'>,
  writing: Writing,
): string => {
  if (amount !== 0n) return changeText(amount, writing)
  if (heldChange === 0n) return 'No change'
  return heldChange > 0n
    ? `Holds ${moneyText(heldChange, writing)}`
    : `Releases ${moneyText(-heldChange, writing)}`
}

/** The entry that an entry reverses, or its own reversal. */
const reversalText = ({ reverses, reversedBy }: WrittenEntry): string | false => {
  if (reverses) return `Reverses ${entryNumberText(reverses.ordinal)}`
  return reversedBy !== undefined && `Reversed by ${entryNumberText(reversedBy.ordinal)}`
}

/**
 * The subject of an entry and its reason, the requested amount if another was approved, its
 * reversal, and who entered it by hand, each on a line of its own.
 */
export const detailsOf = (entry: WrittenEntry, writing: Writing): string => {
  const { about, reason, amount, asked, isByStaff, by } = entry
  const subject = [about && aboutText(about), reason].filter(Boolean).join(', ')
  const author = by === 'Our staff' ? 'Entered by staff' : `Entered by staff: ${by}`
  const instead =
    asked !== undefined &&
    `${moneyText(amount, writing)} approved of ${moneyText(asked, writing)} asked for`
  return [subject, instead, reversalText(entry), isByStaff && author].filter(Boolean).join('\n')
}

const count = (entries: number, writing: Writing): string =>
  entries === 1 ? '1 entry' : `${countText(entries, writing)} entries`

/** The start of a statement, in its zone. */
export const beginningText = (statement: StatementHead, writing: Writing): string => {
  const { begins } = endsOf(statement)
  return begins === null ? 'Account opening' : instantText(begins, statement.choice.zone, writing)
}

/** The instant, or the entry, at which it ends. */
export const endText = (statement: StatementHead, writing: Writing): string => {
  const { ends } = endsOf(statement)
  return ends === null
    ? `Entry ${entryNumberText(lastOf(statement) ?? 0n)}`
    : instantText(ends, statement.choice.zone, writing)
}

const rangeText = (statement: StatementHead, writing: Writing): string => {
  const { fromDay, toDay } = statement.choice
  const dayText = (day: string) => writing.date(`${day}T00:00:00.000Z`, 'UTC', 'date')
  const isOpen = toDay === undefined || lastOf(statement) !== undefined
  const range = `${fromDay ? dayText(fromDay) : 'Account opening'} to ${isOpen ? endText(statement, writing) : dayText(toDay)}`
  return isUnfinished(statement) ? `${range}. ${NOT_OVER}` : range
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

/** The statement's account, its scope, and when it was issued. */
export const factsOf = (statement: StatementHead, writing: Writing): readonly Fact[] => [
  ['Account', statement.accountId],
  ['Period', rangeText(statement, writing)],
  ['Days and times', zoneText(statement.choice.zone)],
  ['Shown', `${shownText(statement)}, oldest first: ${count(statement.totals.total, writing)}`],
  [
    'Issued',
    `${instantText(statement.issuedAt, statement.choice.zone, writing)}, up to entry ${entryNumberText(lastOf(statement) ?? statement.ordinal)}`,
  ],
]

/** The opening balance, money in and out, and the closing balance with what is owed beside it. */
export const figuresOf = (
  { totals }: StatementHead,
  writing: Writing,
): readonly (readonly [label: string, amount: string, note: string])[] => [
  ['Opening balance', moneyText(totals.opening, writing), ''],
  ['Money in', changeText(totals.moneyIn, writing), count(totals.moneyInCount, writing)],
  ['Money out', changeText(totals.moneyOut, writing), count(totals.moneyOutCount, writing)],
  [
    'Closing balance',
    moneyText(totals.closing, writing),
    totals.debt === null ? '' : `${OWED} ${moneyText(totals.debt, writing)}`,
  ],
]
