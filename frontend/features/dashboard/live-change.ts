import type { Balance } from '#contracts/ledger/balances'
import type { Entry } from '#contracts/ledger/entries'
import { formatChange, formatMoney } from '../../lib/format/format-money.js'
import { dashboardText } from '../../lib/text/dashboard.js'
import { eventText } from '#contracts/events/event-text'

/** A balance before and after a change that happened while it was on screen. */
export interface BalanceChange {
  readonly before: Balance
  readonly after: Balance
}

export interface ChangeLine {
  readonly direction: 'up' | 'down'
  readonly words: string
}

/** A loss has its sign; a gain reads well without one. */
const amountOf = ({ amount }: Entry): string =>
  amount < 0n ? formatChange(amount) : formatMoney(amount)
const directionOf = (cents: bigint): ChangeLine['direction'] => (cents < 0n ? 'down' : 'up')

const ofHeld = (by: bigint): ChangeLine => {
  const words =
    by > 0n ? dashboardText.nowHeld(formatMoney(by)) : dashboardText.released(formatMoney(-by))
  return { direction: directionOf(-by), words }
}

/**
 * The line about a change. Its causes are the entries between the two positions. Until they have
 * arrived there is no line, because a change is never shown without its cause.
 */
export const lineOf = (
  { before, after }: BalanceChange,
  entries: readonly Entry[],
): ChangeLine | undefined => {
  const settledBy = after.settled - before.settled
  const causes = entries.filter(
    ({ position }) => position > before.position && position <= after.position,
  )
  const [newest] = causes
  if (!newest)
    return settledBy === 0n && after.held !== before.held
      ? ofHeld(after.held - before.held)
      : undefined
  const direction = directionOf(settledBy)
  if (causes.length > 1)
    return { direction, words: dashboardText.changes(causes.length, formatChange(settledBy)) }
  return { direction, words: dashboardText.changed(amountOf(newest), eventText[newest.type]) }
}
