import { Injectable } from '@nestjs/common'
import type { Rest } from '#contracts/ledger/rest'
import type { Site } from '../../domain/site/state.js'
import { restOf } from '../../domain/user/rest.js'
import { Clock } from '../../lib/clock.js'
import { SITE, Sites, Users } from '../../server/deciding/aggregates.js'

/**
 * What decides about a withdrawal in addition to the account: the site's settings, and whether its
 * owner's money rests.
 */
export interface Conditions {
  readonly feeBasisPoints: number
  readonly minimum: bigint
  readonly rest: Rest | null
  readonly keepsOwed: boolean
}

export const conditionsOn = (
  { withdrawalFeeBasisPoints, minimumWithdrawal, keepsOwedAvailable }: Site,
  rest: Rest | null = null,
): Conditions => ({
  feeBasisPoints: withdrawalFeeBasisPoints,
  minimum: minimumWithdrawal,
  rest,
  keepsOwed: keepsOwedAvailable,
})

/** The conditions under which people may withdraw now. */
@Injectable()
export class WithdrawalConditions {
  constructor(
    private readonly sites: Sites,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Conditions> {
    return conditionsOn(
      await this.sites.state(SITE),
      restOf(await this.users.state(userId), this.clock.now()),
    )
  }
}
