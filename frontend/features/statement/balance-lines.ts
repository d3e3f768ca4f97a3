import type { EntryPage } from '#contracts/ledger/entries'
import { formatEntryNumber } from '../../lib/format/format-money.js'
import { formatClock, formatDate, formatDay } from '../../lib/format/format-time.js'
import { kitText } from '../../lib/text/kit.js'
import { statementText } from '../../lib/text/statement.js'
import type { Days } from './period.js'

/** An opening or closing balance, or what is owed at the end, as a row of the statement. */
export interface BalanceLine {
  readonly label: string
  readonly when: string
  readonly cents: bigint
}

/**
 * A calendar date, independent of any time zone: `1 Nov 2026`; or the given word if the range is
 * open.
 */
export const dayText = (day: string | undefined, open: string): string =>
  day ? formatDay(`${day}T00:00:00.000Z`, 'UTC') : open

/** The end of a range: an entry, a date, or the given word if it is open. */
export const endText = ({ toDay, upTo }: Days, open: string): string =>
  upTo === undefined ? dayText(toDay, open) : kitText.entry(formatEntryNumber(BigInt(upTo)))

/** A date whose year goes without saying if it is that of today, as in the rows of entries. */
const shortDay = (day: string, today: string | undefined): string =>
  day.slice(0, 4) === today?.slice(0, 4)
    ? formatDate(`${day}T00:00:00.000Z`, 'day', 'UTC')
    : dayText(day, '')

/** Midnight by the clock of the reader: `00:00`, `12:00 am`. */
const midnight = (): string => formatClock('2026-01-01T00:00:00.000Z', { zone: 'UTC' })

interface Read {
  /** The reader's date; undefined on paper, which has no today, so that every date has its year. */
  readonly today?: string | undefined
  /** What an open range ends with. */
  readonly now: string
}

/**
 * The opening balance at the start of a range, and the closing balance at its end, with what is
 * owed then.
 */
export const balanceLines = (
  { opening, closing, debt }: Pick<EntryPage, 'opening' | 'closing' | 'debt'>,
  days: Days,
  { today, now }: Read,
) => ({
  opening: {
    label: statementText.opening,
    when: days.fromDay
      ? statementText.startOf(shortDay(days.fromDay, today), midnight())
      : statementText.beginning,
    cents: opening,
  },
  closing: { label: statementText.closing, when: endText(days, now), cents: closing },
  owed: debt === null ? null : { label: statementText.owed, when: endText(days, now), cents: debt },
})
