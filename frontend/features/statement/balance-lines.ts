import type { EntryPage } from '#contracts/entries'
import { formatEntryNumber } from '../../lib/format-money.js'
import { formatDay } from '../../lib/format-time.js'
import { kitText } from '../../lib/text/kit.js'
import { statementText } from '../../lib/text/statement.js'
import type { Days } from './period.js'

/** A balance as a row of its own. */
export interface BalanceLine {
  readonly label: string
  readonly when: string
  readonly cents: bigint
}

/** A date as it is written, whatever the zone: `1 Nov 2026`; another word where it is open. */
export const dayText = (day: string | undefined, open: string): string => (day ? formatDay(`${day}T00:00:00.000Z`, 'UTC') : open)

/** Where a range ends: an entry, a date, or another word where it is open. */
export const endText = ({ toDay, upTo }: Days, open: string): string =>
  upTo === undefined ? dayText(toDay, open) : kitText.entry(formatEntryNumber(BigInt(upTo)))

/** The balance with which a range begins, at its start, and the one with which it ends. */
export const balanceLines = ({ opening, closing }: Pick<EntryPage, 'opening' | 'closing'>, days: Days) => ({
  opening: {
    label: statementText.opening,
    when: days.fromDay ? statementText.startOf(dayText(days.fromDay, '')) : statementText.beginning,
    cents: opening,
  },
  closing: { label: statementText.closing, when: endText(days, statementText.now), cents: closing },
})
