import type { Formats } from '#contracts/formats'
import { writingOr } from '#contracts/writing/chosen-writing'
import { moneyText } from '#contracts/writing/money-text'
import { instantText, zoneText } from '#contracts/writing/writing'

/** How a mail writes what its reader may have chosen a form for. */
export interface MailFormats {
  /** An instant with the zone that it is in: `21 Nov 2026, 08:02 UTC`, `21 Nov 2026, 09:02 (Europe/Paris)`. */
  readonly moment: (instant: string) => string
  /** An amount, given in cents. */
  readonly money: (cents: bigint) => string
}

/** Everything as its reader chose; as the product writes it by itself, and in UTC, where they chose nothing. No browser is there to name a zone. */
export const mailFormats = (formats: Formats | null): MailFormats => {
  const writing = writingOr(formats)
  const { timeZone } = writing.formats
  const zone = timeZone === null ? 'UTC' : `(${zoneText(timeZone)})`
  return {
    moment: (instant) => `${instantText(instant, timeZone ?? 'UTC', writing)} ${zone}`,
    money: (cents) => moneyText(cents, writing),
  }
}
