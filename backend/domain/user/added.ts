import { z } from 'zod'
import { Instant } from '#contracts/values/values'

/**
 * When something was added to an account, and whether its person's address was still unconfirmed.
 */
export const Added = z.object({ addedAt: Instant, isUnconfirmed: z.boolean() })
export type Added = z.output<typeof Added>

/** A person with an address. */
export interface Addressee {
  readonly isEmailConfirmed: boolean
}

export const addedBy = ({ isEmailConfirmed }: Addressee, at: Instant): Added => ({
  addedAt: at,
  isUnconfirmed: !isEmailConfirmed,
})
