import { Inject, Injectable } from '@nestjs/common'
import { atLeast } from '../../lib/at-least.js'
import { Clock } from '../../lib/clock.js'
import { timeId } from '../../lib/ids.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { People } from '../../server/identity/people/people.js'
import { LIMITS, type Limits } from '../../server/limits.js'
import { OwnAccounts } from './own-accounts.js'

type Newcomer = Pick<UserRecord, 'username' | 'fullName' | 'email' | 'passwordHash'>

/** Stores people who sign up, with their accounts. */
@Injectable()
export class SignUps {
  constructor(
    private readonly people: People,
    private readonly ownAccounts: OwnAccounts,
    private readonly clock: Clock,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** Whether people who sign up are mailed a link to confirm their address. */
  get isMailed(): boolean {
    return this.ownAccounts.isMailed
  }

  /**
   * Takes the same time whether or not anything is written: at least as long as writing takes.
   * Excludes hashing, which under load would take longer by itself, so that the rest would show.
   * `owner`: who already has this address and password.
   */
  add(newcomer: Newcomer, owner: string | undefined): Promise<void> {
    return atLeast(this.limits.signUpMs, this.write(newcomer, owner))
  }

  /**
   * The row first, then the account: the next attempt with the same address and password repairs a
   * crash in between.
   */
  private async write(newcomer: Newcomer, owner: string | undefined): Promise<void> {
    const userId = timeId(this.clock.millis())
    const isNew = await this.people.add({
      ...newcomer,
      persona: null,
      userId,
      createdAt: this.clock.now(),
    })
    const owning = isNew ? userId : owner
    if (owning !== undefined) await this.ownAccounts.openFor(owning)
  }
}
