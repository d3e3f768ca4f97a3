import type { Entry } from '#contracts/ledger/entries'
import { formatEntryNumber } from '../format/format-money.js'

/** Words of reversing an entry. */
export const reversalText = {
  reverse: 'Reverse this entry',
  title: (what: string, amount: string) => `Reverse “${what}” of ${amount}`,
  preview: 'The preview',
  consequence:
    'A new entry takes back exactly what this one did. Both stay in the statement and name each other. It can be done once.',
  confirm: (amount: string) => `Reverse ${amount}`,
  busy: 'Reversing…',
  done: 'The entry is reversed',
  notPaidOut:
    'This withdrawal has not been paid out. Once its approval is reversed, it must not and cannot be: the money is the client’s again.',
  paidOut: (when: string) =>
    `This withdrawal was paid out on ${when}. Reverse its approval only if that money has come back: the client can spend it again.`,
} as const

/**
 * "Reverses #12" for a reversal, "Reversed by #15" for a reversed entry; undefined for any other.
 */
export const reversalOf = ({
  reverses,
  reversedBy,
}: Pick<Entry, 'reverses' | 'reversedBy'>): string | undefined => {
  if (reverses) return `Reverses ${formatEntryNumber(reverses.ordinal)}`
  return reversedBy && `Reversed by ${formatEntryNumber(reversedBy.ordinal)}`
}
