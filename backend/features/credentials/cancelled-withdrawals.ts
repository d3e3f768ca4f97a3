import { Injectable } from '@nestjs/common'
import { pendingTo } from '../../domain/account/withdrawals.js'
import { Rejection } from '../../domain/decider.js'
import { doubtfulDestinations } from '../../domain/user/additions.js'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import type { LinkOwner } from './link-use.js'

/** Pending withdrawals to destinations that their client takes back. */
@Injectable()
export class CancelledWithdrawals {
  constructor(
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels them as the client. Runs before the destinations are taken back: after a crash in
   * between, the link is still valid, and cancels the rest. One that staff are deciding at this
   * moment is left to them.
   * @returns how many
   */
  async cancel({ userId, role, tokenHash }: LinkOwner): Promise<number> {
    const [user, account] = await Promise.all([
      this.users.state(userId),
      this.accounts.state(userId),
    ])
    const withdrawalIds = pendingTo(account, doubtfulDestinations(user, this.clock.now()))
    let cancelled = 0
    for (const withdrawalId of withdrawalIds) {
      const commandId = nameId('withdrawal-taken-back', `${tokenHash} ${withdrawalId}`)
      const metadata = { actorId: userId, actorRole: role, commandId, requestHash: '' } as const
      const done = this.accounts
        .handle(userId, { type: 'CancelWithdrawal', withdrawalId }, metadata)
        .then(
          () => 1,
          (refusal: unknown) => {
            if (refusal instanceof Rejection) return 0
            throw refusal
          },
        )
      cancelled += await done
    }
    return cancelled
  }
}
