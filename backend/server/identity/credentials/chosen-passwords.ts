import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { FieldProblem } from '#contracts/problem'
import type { Records } from '../../database/database.js'
import { SITE, Sites } from '../../deciding/aggregates.js'
import { found } from '../../queries/found.js'
import { Refusal } from '../../refusal.js'
import { BreachedPasswords } from './breached-passwords.js'
import type { UserRecord } from '../people/identity-tables.js'
import { passwordProblems } from './password-rules.js'
import { Passwords } from './passwords.js'
import { People } from '../people/people.js'

type Names = Pick<UserRecord, 'username' | 'fullName' | 'email'>

const breached =
  'This password was found in a breach of some site, so others can guess it; choose another'
const current = 'This is your current password; choose another'

const requireNone = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw new Refusal('invalid-input', problems)
}

const problemsIf = (isSo: boolean, message: string): FieldProblem[] =>
  isSo ? [{ path: 'password', message }] : []

/** Checks, hashes and stores the passwords that people choose. */
@Injectable()
export class ChosenPasswords {
  constructor(
    private readonly sites: Sites,
    private readonly breaches: BreachedPasswords,
    private readonly passwords: Passwords,
    private readonly people: People,
  ) {}

  /** @throws Refusal `invalid-input` with the field `password` */
  async require(password: string, { username, fullName, email }: Names): Promise<void> {
    const { siteName } = await this.sites.state(SITE)
    requireNone(passwordProblems(password, [username, fullName, email, siteName]))
    requireNone(problemsIf(await this.breaches.has(password), breached))
  }

  hash(password: string): Promise<string> {
    return this.passwords.hash(password)
  }

  /** Replaces a person's password hash. @throws Refusal `not-found` if there is no such person */
  async put(
    transaction: Transaction<Records>,
    userId: string,
    passwordHash: string,
  ): Promise<void> {
    found(await this.people.within(transaction).change(userId, { passwordHash }))
  }

  /**
   * Hashes a person's new password.
   * @throws Refusal as `require` does, also if it equals the current one
   */
  async hashInstead(person: UserRecord, password: string): Promise<string> {
    await this.require(password, person)
    requireNone(problemsIf(await this.passwords.fits(password, person.passwordHash), current))
    return this.hash(password)
  }
}
