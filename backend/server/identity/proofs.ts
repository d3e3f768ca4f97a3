import { Inject, Injectable } from '@nestjs/common'
import { GRACE_HOURS } from '#contracts/second-factors'
import type { User } from '../../domain/user/user.js'
import { Clock } from '../../lib/clock.js'
import { CONFIG, type Config } from '../config/config.js'
import { Users } from '../deciding/aggregates.js'
import { Refusal } from '../refusal.js'
import { ProvedSessions } from './proved-sessions.js'
import type { SignedIn } from './signed-in.js'

const HOUR = 3_600_000

type Protected = Pick<User, 'factors' | 'role' | 'roleSince'>

/** Whether those who ask for something have lately proved who they are by a second factor. What the log says of their factors counts. */
@Injectable()
export class Proofs {
  constructor(
    private readonly users: Users,
    private readonly sessions: ProvedSessions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether somebody has to have a second factor. */
  isNeeded({ role }: Pick<Protected, 'role'>): boolean {
    return this.config.staffNeedSecondFactor && role !== 'client'
  }

  /** Until when somebody who has to have a second factor may decide without; null for everybody else. */
  enrolBy(user: Protected): string | null {
    if (user.factors.size > 0 || !this.isNeeded(user)) return null
    return new Date(Date.parse(user.roleSince ?? this.clock.now()) + GRACE_HOURS * HOUR).toISOString()
  }

  /** @throws Refusal `proof-needed` where the last proof is too old, `second-factor-needed` for staff who have had a day to get one */
  async requireRecent({ userId, sessionId }: SignedIn): Promise<void> {
    const user = await this.users.state(userId)
    const end = this.enrolBy(user)
    if (end !== null && end <= this.clock.now()) throw new Refusal('second-factor-needed')
    if (user.factors.size > 0 && !(await this.sessions.isRecent(sessionId))) throw new Refusal('proof-needed')
  }
}
