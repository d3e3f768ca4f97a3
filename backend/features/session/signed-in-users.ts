import { Injectable } from '@nestjs/common'
import type { SignedInUser } from '#contracts/session'
import type { Role } from '#contracts/values'
import { Accounts } from '../../server/deciding/aggregates.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { People } from '../../server/identity/people.js'

/** What the web client learns about the person signed in. */
@Injectable()
export class SignedInUsers {
  constructor(
    private readonly people: People,
    private readonly accounts: Accounts,
  ) {}

  async of({ userId, username, fullName, email }: UserRecord, role: Role): Promise<SignedInUser> {
    const account = await this.accounts.asOf(userId, 0)
    return { userId: userId as SignedInUser['userId'], username, fullName, email, role, hasAccount: account.state.ownerId !== null }
  }

  async byId(userId: string, role: Role): Promise<SignedInUser | null> {
    const person = await this.people.byId(userId)
    return person ? this.of(person, role) : null
  }
}
