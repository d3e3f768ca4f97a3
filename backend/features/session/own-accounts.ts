import { Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/identity/email-confirmation.js'
import { PowersOfPeople } from '../../server/identity/powers-of-people.js'

/** An account is opened by its owner, once: its key is derived from the person. */
export const openingOf = (userId: string): CommandMetadata => ({
  actorId: userId,
  actorRole: 'client',
  commandId: nameId('open-account', userId),
  requestHash: '',
})

/** Opens the accounts that clients get when they sign up. */
@Injectable()
export class OwnAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly powers: PowersOfPeople,
    private readonly confirmation: EmailConfirmation,
  ) {}

  /** Whether those who sign up are mailed a link to confirm their address. */
  get isMailed(): boolean {
    return this.confirmation.isMailed
  }

  /**
   * Staff get no account, nor does who was staff, and nobody gets a second one, not even after the first was closed. Whoever signs up is asked
   * about, and, as a crash may have come between their row and this, whoever signs in.
   * @returns the position of the opening, if there was one
   */
  async openFor(userId: string): Promise<bigint | undefined> {
    if ((await this.accounts.state(userId)).ownerId !== null) return undefined
    const { role, roleSince } = await this.powers.of(userId)
    if (role !== 'client' || roleSince !== null) return undefined
    // Before the account: whoever has one was asked, or signed up when it was not asked of anybody.
    await this.confirmation.begin(userId, role)
    try {
      const { position } = await this.accounts.handle(userId, { type: 'OpenAccount' }, openingOf(userId))
      return position
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'account-open-already') throw error
      return undefined
    }
  }
}
