import { Injectable } from '@nestjs/common'
import type { Instant } from '#contracts/values'
import type { Site } from '../../domain/site/state.js'
import { SITE, Sites } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/identity/email-confirmation.js'

/** What a withdrawal is decided by besides the account: the site's settings, and until when a change of address holds it. */
export interface Conditions {
  readonly feeBasisPoints: number
  readonly minimum: bigint
  readonly heldUntil: Instant | null
}

export const conditionsOn = ({ withdrawalFeeBasisPoints, minimumWithdrawal }: Site, heldUntil: Instant | null = null): Conditions => ({
  feeBasisPoints: withdrawalFeeBasisPoints,
  minimum: minimumWithdrawal,
  heldUntil,
})

/** Under which conditions people may withdraw now. */
@Injectable()
export class WithdrawalConditions {
  constructor(
    private readonly sites: Sites,
    private readonly confirmation: EmailConfirmation,
  ) {}

  async of(userId: string): Promise<Conditions> {
    return conditionsOn(await this.sites.state(SITE), await this.confirmation.heldUntil(userId))
  }
}
