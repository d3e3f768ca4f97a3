import type { RequestKind } from '#contracts/values/request-kinds'

/** What each kind of request is called. */
export const requestKindText = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  loan: 'Loan',
} satisfies Record<RequestKind, string>

const counted = (count: number, unit: string): string =>
  count === 1 ? `1 ${unit}` : `${count} ${unit}s`

/** A time given in minutes: `18 minutes`. */
export const spanOf = (minutes: number): string => {
  if (minutes < 60) return counted(minutes, 'minute')
  return minutes < 48 * 60
    ? counted(Math.round(minutes / 60), 'hour')
    : counted(Math.round(minutes / 1_440), 'day')
}

/**
 * How long staff usually take to decide on a kind of request, given in minutes; and whether one
 * waits much longer than that.
 */
export const usualOf = (kind: RequestKind, minutes: number, isLate: boolean): string => {
  const usual = `A ${requestKindText[kind].toLowerCase()} usually takes ${spanOf(minutes)}`
  return isLate ? `${usual}; yours is taking longer. Staff decide the oldest first.` : `${usual}.`
}
