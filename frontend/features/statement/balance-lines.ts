import type { EntryPage } from '#contracts/entries'
import { formatDay } from '../../lib/format-time.js'
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

/** The balance with which a range begins, at its start, and the one with which it ends. */
export const balanceLines = ({ opening, closing }: Pick<EntryPage, 'opening' | 'closing'>, { fromDay, toDay }: Days) => ({
  opening: {
    label: statementText.opening,
    when: fromDay ? statementText.startOf(dayText(fromDay, '')) : statementText.beginning,
    cents: opening,
  },
  closing: { label: statementText.closing, when: dayText(toDay, statementText.now), cents: closing },
})
