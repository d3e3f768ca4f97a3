import { Injectable } from '@nestjs/common'
import type { Formats } from '#contracts/writing/formats'
import type { SignedInUser } from '#contracts/own/session'
import type { Role } from '#contracts/values/values'
import { Accounts, Users } from '../../server/deciding/aggregates.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { Proofs } from '../../server/identity/factors/proofs.js'
import { People } from '../../server/identity/people/people.js'

/** What the web client learns about the person signed in. */
@Injectable()
export class SignedInUsers {
  constructor(
    private readonly people: People,
    private readonly accounts: Accounts,
    private readonly users: Users,
    private readonly proofs: Proofs,
  ) {}

  async of(
    { userId, username, fullName, email, profilePictureId }: UserRecord,
    role: Role,
  ): Promise<SignedInUser> {
    const [account, user] = await Promise.all([
      this.accounts.asOf(userId, 0),
      role === 'client' ? null : this.users.state(userId),
    ])
    const enrolBy = user && this.proofs.enrolBy(user)
    const hasAccount = account.state.ownerId !== null
    const known = { userId, username, fullName, email, role, hasAccount } as Omit<
      SignedInUser,
      'profilePictureId'
    >
    const shown = profilePictureId as SignedInUser['profilePictureId'] | null
    return { ...known, ...(enrolBy && { enrolBy }), ...(shown && { profilePictureId: shown }) }
  }

  /** A person as the web client sees them, and their formats. */
  async byId(
    userId: string,
    role: Role,
  ): Promise<{ user: SignedInUser; formats: Formats | null } | null> {
    const person = await this.people.byId(userId)
    return person ? { user: await this.of(person, role), formats: person.preferences } : null
  }

  /** Whether a person's password is still the one by which they were let in. */
  async hasSamePassword({ userId, passwordHash }: UserRecord): Promise<boolean> {
    return (await this.people.byId(userId))?.passwordHash === passwordHash
  }

  async formatsOf(userId: string): Promise<Formats | null> {
    return (await this.people.byId(userId))?.preferences ?? null
  }
}
