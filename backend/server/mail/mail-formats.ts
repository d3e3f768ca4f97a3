import type { Formats } from '#contracts/writing/formats'
import { writingOr } from '#contracts/writing/chosen-writing'
import { moneyText } from '#contracts/writing/money-text'
import { instantText, zoneText } from '#contracts/writing/writing'

/** Formats values in a mail as its reader has chosen. */
export interface MailFormats {
  /**
   * An instant with the zone that it is in: `21 Nov 2026, 08:02 UTC`,
   * `21 Nov 2026, 09:02 (Europe/Paris)`.
   */
  readonly moment: (instant: string) => string
  /** An amount, given in cents. */
  readonly money: (cents: bigint) => string
}

/**
 * Formats as the reader chose; without a choice, the defaults and UTC, since no browser names a
 * time zone.
 */
export const mailFormats = (formats: Formats | null): MailFormats => {
  const writing = writingOr(formats)
  const { timeZone } = writing.formats
  const zone = timeZone === null ? 'UTC' : `(${zoneText(timeZone)})`
  return {
    moment: (instant) => `${instantText(instant, timeZone ?? 'UTC', writing)} ${zone}`,
    money: (cents) => moneyText(cents, writing),
  }
}
