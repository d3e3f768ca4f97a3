import { Inject, Injectable } from '@nestjs/common'
import type { Endpoint } from '#contracts/endpoint'
import { GRACE_HOURS } from '#contracts/own/second-factors'
import type { User } from '../../../domain/user/user.js'
import { Clock } from '../../../lib/clock.js'
import { CONFIG, type Config } from '../../config/config.js'
import { Users } from '../../deciding/aggregates.js'
import { Refusal } from '../../refusal.js'
import { ProvedSessions } from '../sessions/proved-sessions.js'
import type { SignedIn } from '../../signed-in.js'
import type { TokenHash } from '../people/tokens.js'

const HOUR = 3_600_000

type Protected = Pick<User, 'factors' | 'role' | 'roleSince'>

/**
 * Whether the caller has recently proved their identity. Their second factors are those in the log.
 */
@Injectable()
export class Proofs {
  constructor(
    private readonly users: Users,
    private readonly sessions: ProvedSessions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether a person must have a second factor. */
  isNeeded({ role }: Pick<Protected, 'role'>): boolean {
    return role === 'client'
      ? this.config.clientsNeedSecondFactor
      : this.config.staffNeedSecondFactor
  }

  /** Until when staff who need a second factor may decide without one; null for anyone else. */
  enrolBy(user: Protected): string | null {
    if (user.role === 'client' || user.factors.size > 0 || !this.isNeeded(user)) return null
    return new Date(
      Date.parse(user.roleSince ?? this.clock.now()) + GRACE_HOURS * HOUR,
    ).toISOString()
  }

  /**
   * @throws Refusal `proof-needed` if the last proof is too old, `second-factor-needed` if the
   * person must have one and the grace period is over; adding the first one needs none
   */
  async require(
    proof: NonNullable<Endpoint['proof']>,
    { userId, tokenHash }: SignedIn,
  ): Promise<void> {
    const user = await this.users.state(userId)
    if (proof === 'recent' && this.isOverdue(user)) throw new Refusal('second-factor-needed')
    const isProved =
      user.factors.size > 0
        ? this.sessions.isRecent(tokenHash)
        : this.isRecentWithout(proof, tokenHash)
    if (!(await isProved)) throw new Refusal('proof-needed')
  }

  /**
   * For every change by staff, even one that needs no recent proof.
   * @throws Refusal `second-factor-needed`
   */
  async requireFactorInTime({ userId }: SignedIn): Promise<void> {
    if (this.isOverdue(await this.users.state(userId))) throw new Refusal('second-factor-needed')
  }

  /** Staff have a day to add a second factor; clients who must have one have no grace period. */
  private isOverdue(user: Protected): boolean {
    if (user.factors.size > 0 || !this.isNeeded(user)) return false
    const end = this.enrolBy(user)
    return end === null || end <= this.clock.now()
  }

  private async isRecentWithout(proof: Endpoint['proof'], tokenHash: TokenHash): Promise<boolean> {
    return proof === 'recent' || this.sessions.isRecentByPassword(tokenHash)
  }
}
