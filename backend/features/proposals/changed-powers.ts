import { Injectable } from '@nestjs/common'
import type { UserEvent } from '#contracts/events/ledger-events'
import { Users } from '../../server/deciding/aggregates.js'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

/** The consequences once two admins have changed a person's powers or second factors. */
@Injectable()
export class ChangedPowers {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly factors: SecondFactorRows,
    private readonly security: SecurityLog,
  ) {}

  async followUp(userId: string, { type, data }: UserEvent): Promise<void> {
    if (type !== 'RoleGranted' && type !== 'SecondFactorsReset') return
    await this.sessions.endAll(userId)
    if (type === 'RoleGranted')
      return this.security.note('role-granted', { userId, role: data.role, reason: data.reason })
    // An approval that is sent again must not remove what the person has added since.
    await this.factors.removeAll(userId, (await this.users.state(userId)).factors)
    this.security.note('factors-reset', { userId, reason: data.reason })
  }
}
