import { z } from 'zod'
import { Instant } from '#contracts/values'

/** When something was added to an account, and whether the address of its person was still to be confirmed. */
export const Added = z.object({ addedAt: Instant, isUnconfirmed: z.boolean() })
export type Added = z.output<typeof Added>

/** Somebody with an address. */
export interface Addressee {
  readonly isEmailConfirmed: boolean
}

/** What is added to somebody at an instant. */
export const addedBy = ({ isEmailConfirmed }: Addressee, at: Instant): Added => ({ addedAt: at, isUnconfirmed: !isEmailConfirmed })
