import type { Deposit } from '#contracts/requests/deposits'
import { formatWaiting } from '../format/format-time.js'
import { kitText } from './kit.js'

/**
 * "Paid after the rate ended (12 min)" for a deposit that was submitted late; undefined for any
 * other.
 */
export const latePaymentText = ({
  expiresAt,
  requestedAt,
}: Pick<Deposit, 'expiresAt' | 'requestedAt'>): string | undefined => {
  if (requestedAt === null || Date.parse(requestedAt) < Date.parse(expiresAt)) return undefined
  return kitText.paidLate(formatWaiting(expiresAt, Date.parse(requestedAt)))
}
