import { Injectable } from '@nestjs/common'
import type { SignedInUser } from '#contracts/session'
import type { Role } from '#contracts/values'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { Proofs } from '../../server/identity/proofs.js'
import { People } from '../../server/identity/people.js'

/** What the web client learns about the person signed in. */
@Injectable()
export class SignedInUsers {
  constructor(
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly proofs: Proofs,
  ) {}

  async of({ userId, username, fullName, email }: UserRecord, role: Role): Promise<SignedInUser> {
    const [account, user] = await Promise.all([this.accounts.asOf(userId, 0), role === 'client' ? null : this.users.state(userId)])
    const enrolBy = user && this.proofs.enrolBy(user)
    const hasAccount = account.state.ownerId !== null
    return { userId: userId as SignedInUser['userId'], username, fullName, email, role, hasAccount, ...(enrolBy && { enrolBy }) }
  }

  async byId(userId: string, role: Role): Promise<SignedInUser | null> {
    const person = await this.people.byId(userId)
    return person ? this.of(person, role) : null
  }
}
