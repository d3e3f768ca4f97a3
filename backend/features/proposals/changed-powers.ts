import { Injectable } from '@nestjs/common'
import type { UserEvent } from '#contracts/events/ledger-events'
import { SecondFactorRows } from '../../server/identity/factors/second-factor-rows.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'

/** The consequences once two admins have changed a person's powers or second factors. */
@Injectable()
export class ChangedPowers {
  constructor(
    private readonly sessions: Sessions,
    private readonly factors: SecondFactorRows,
    private readonly security: SecurityLog,
  ) {}

  async followUp(userId: string, { type, data }: UserEvent): Promise<void> {
    if (type !== 'RoleGranted' && type !== 'SecondFactorsReset') return
    await this.sessions.endAll(userId)
    if (type === 'RoleGranted')
      return this.security.note('role-granted', { userId, role: data.role, reason: data.reason })
    await this.factors.removeAll(userId)
    this.security.note('factors-reset', { userId, reason: data.reason })
  }
}
