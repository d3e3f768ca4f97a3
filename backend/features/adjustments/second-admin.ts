import type { SecondAdmin } from '#contracts/adjustments'
import type { ReadDatabase } from '../../server/database/database.js'
import { otherAdmins } from '../../server/queries/other-admins.js'

interface Waiting {
  readonly threshold: bigint | null
  readonly amount: bigint
  /** Whoever may not approve it: who asks for it, and whose account it is. */
  readonly apart: readonly string[]
}

/** Who has to approve an entry of an amount first; null if nobody has to. */
export const secondAdmin =
  ({ threshold, amount, apart }: Waiting) =>
  async (database: ReadDatabase): Promise<SecondAdmin | null> =>
    threshold !== null && amount >= threshold ? { threshold, names: await otherAdmins(apart)(database) } : null
