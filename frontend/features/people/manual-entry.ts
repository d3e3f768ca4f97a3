import { z } from 'zod'
import {
  creditBalance,
  debitBalance,
  recordLoss,
  recordProfit,
} from '#contracts/requests/adjustments'
import { manualText } from '../../lib/text/people.js'
import { typedAmount } from '../../lib/forms/typed-amount.js'

export const purposes = { adjust: ['credit', 'debit'], result: ['profit', 'loss'] } as const
export type Purpose = keyof typeof purposes
export type ManualKind = (typeof purposes)[Purpose][number]

/**
 * An entry that the server has accepted in a preview, with `amount` in wire form; `instrument` is
 * '' for none.
 */
export interface ManualEntry {
  readonly kind: ManualKind
  readonly amount: string
  readonly instrument: string
}

export const manualCommands = {
  credit: creditBalance,
  debit: debitBalance,
  profit: recordProfit,
  loss: recordLoss,
} as const

/** The name of the draft, from both steps of an entry. */
export const draftOf = (purpose: Purpose, userId: string): string => `entry ${purpose} ${userId}`

/** The form. It turns the typed amount into wire form. */
export const ManualForm = z.strictObject({
  kind: z.enum(['credit', 'debit', 'profit', 'loss']),
  amount: typedAmount(manualText.amountRequired),
  instrument: z.string(),
})
