import { Injectable } from '@nestjs/common'
import { Rejection } from '../../domain/decider.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { nameId } from '../../lib/ids.js'
import { Accounts } from '../../server/deciding/aggregates.js'
import { EmailConfirmation } from '../../server/mail/email-confirmation.js'
import { PowersOfPeople } from '../../server/identity/people/powers-of-people.js'

/** An account is opened by its owner, once: the command's key is derived from the person. */
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

  /** Whether people who sign up are mailed a link to confirm their address. */
  get isMailed(): boolean {
    return this.confirmation.isMailed
  }

  /**
   * Opens a client's only account, at sign-up or, after a crash there, at sign-in. Not for past or
   * present staff, nor again after a closing.
   * @returns the position of the opening, if there was one
   */
  async openFor(userId: string): Promise<bigint | undefined> {
    if ((await this.accounts.state(userId)).ownerId !== null) return undefined
    const { role, roleSince } = await this.powers.of(userId)
    if (role !== 'client' || roleSince !== null) return undefined
    // Before the account: anyone who has one was asked already, or signed up before it was
    // required.
    await this.confirmation.begin(userId, role)
    try {
      const { position } = await this.accounts.handle(
        userId,
        { type: 'OpenAccount' },
        openingOf(userId),
      )
      return position
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'account-open-already') throw error
      return undefined
    }
  }
}
