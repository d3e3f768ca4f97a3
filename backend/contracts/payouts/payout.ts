import type { z } from 'zod'
import { freeText } from '../values/free-text.js'

/** One line of payout details, as the form asks for it and as staff read it. */
export interface PayoutField {
  readonly label: string
  readonly help?: string
  readonly autoComplete?: string
  readonly inputMode?: 'email' | 'numeric'
  /** The choices; without them, free text. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

/**
 * Everything specific to a payout method. `details` checks and normalises what a client typed; it
 * is stored encrypted. The ledger holds only `ledgerLabel`, which names choices and at most the
 * last four characters of what was typed.
 */
export interface Payout<Details extends z.ZodObject> {
  readonly label: string
  /** What it is, in one sentence. */
  readonly text: string
  /** The label for adding a destination: "New bank account". */
  readonly addition: string
  /** How long it takes once staff have sent the money. */
  readonly takes: string
  readonly details: Details
  readonly fields: { readonly [Name in Exclude<keyof z.output<Details>, 'method'>]: PayoutField }
  /** The field with the account holder's name, if there is one. */
  readonly holder?: Exclude<keyof z.output<Details>, 'method'> & string
  ownLabel(details: z.output<Details>): string
  ledgerLabel(details: z.output<Details>): string
}

export const payout = <Details extends z.ZodObject>(description: Payout<Details>) => description

/** A required text. */
export const typed = (what: string, most: number) => freeText(what, { most })

/**
 * The last characters of a number or an address: four, or fewer if that were more than half of it.
 */
export const lastOf = (text: string): string =>
  `••••${text.slice(text.length - Math.min(4, Math.floor(text.length / 2)))}`

/**
 * The last characters of what may be a name: two, or fewer if that were more than a third of it.
 */
export const lastTwoOf = (name: string): string =>
  `••••${name.slice(name.length - Math.min(2, Math.floor(name.length / 3)))}`
