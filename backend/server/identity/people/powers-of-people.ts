import { Inject, Injectable } from '@nestjs/common'
import { Rejection } from '../../../domain/decider.js'
import { closedPowers, type Powers } from '../../../domain/user/powers.js'
import type { EventStore } from '../../../engine/event-store/event-store.js'
import { ProjectionRunner } from '../../../engine/projections/live/runner.js'
import { Accounts, Users } from '../../deciding/aggregates.js'
import { EVENT_STORE } from '../../event-store.token.js'

const PATIENCE_MS = 5_000

/**
 * What people may do. Each sign-in asks the log; the `powers` table serves people already signed
 * in, and lists.
 */
@Injectable()
export class PowersOfPeople {
  private isLoaded = false

  constructor(
    private readonly users: Users,
    private readonly accounts: Accounts,
    private readonly runner: ProjectionRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    void runner.loaded().then(() => (this.isLoaded = true))
  }

  /**
   * The powers according to the log. The stream of the account says whether its owner is a former
   * client.
   */
  async of(userId: string): Promise<Powers> {
    const [powers, { closedAt }] = await Promise.all([
      this.users.state(userId),
      this.accounts.state(userId),
    ])
    return closedAt === null ? powers : closedPowers(powers, closedAt)
  }

  /**
   * @throws Rejection `account-closed` for a former client, on whom no decisions are made any more
   */
  async requireOpen(userId: string): Promise<void> {
    const { status, statusSince: since } = await this.of(userId)
    if (status === 'closed') throw new Rejection('account-closed', { since })
  }

  /** Whether the table exists and follows the log: false while it is being built or is parked. */
  isTableFollowing(): boolean {
    return (
      this.isLoaded &&
      this.runner.readModels().find(({ name }) => name === 'powers')?.parked === null
    )
  }

  /** Waits until the table has caught up with the log; false if that takes too long. */
  async isTableComplete(): Promise<boolean> {
    const head = await this.store.head()
    return (
      head === 0n || ((await this.runner.waitFor(head, PATIENCE_MS)) && this.isTableFollowing())
    )
  }
}
