import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../../server/database/database.js'
import { ChosenPasswords } from '../../server/identity/credentials/chosen-passwords.js'
import { CredentialLinks } from '../../server/identity/credentials/credential-links.js'
import type { UserRecord } from '../../server/identity/people/identity-tables.js'
import { SecurityLog } from '../../server/identity/people/security-log.js'
import { Sessions } from '../../server/identity/sessions/sessions.js'
import { hashToken, type TokenHash } from '../../server/identity/people/tokens.js'

type Write = (transaction: Transaction<Records>) => Promise<void>

interface Change<Done> {
  /** The session that stays; all others end. */
  readonly keeping?: TokenHash
  readonly security: 'password-changed' | 'password-reset'
  /** Writes it within a transaction. */
  readonly within: (write: Write) => Promise<Done>
}

/** Replaces passwords. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly links: CredentialLinks,
    private readonly chosen: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** @throws Refusal `invalid-input` with the field `password` */
  hashFor(person: UserRecord, password: string): Promise<string> {
    return this.chosen.hashInstead(person, password)
  }

  /** Ends sessions before and after: one opened with the old password meanwhile does not stay. */
  async set<Done>(
    userId: string,
    passwordHash: string,
    { keeping, security, within }: Change<Done>,
  ): Promise<Done> {
    await this.sessions.endAll(userId, keeping)
    const done = await within(async (transaction) => {
      // An attacker with the old password may have asked for another address. Locks links before
      // people, in the same order as using a link.
      await this.links.supersede(transaction, userId, { kinds: ['change', 'reset'] })
      await this.chosen.put(transaction, userId, passwordHash)
    })
    await this.sessions.endAll(userId, keeping)
    this.security.note(security, { userId })
    return done
  }

  /** The same in a transaction of its own. */
  setAlone(
    userId: string,
    passwordHash: string,
    change: Omit<Change<void>, 'within'>,
  ): Promise<void> {
    return this.set(userId, passwordHash, {
      ...change,
      within: (write) => this.links.inTransaction(write),
    })
  }

  /** Lifts the person's sign-in delay after failed guesses. */
  async afterReset({ emailKey }: UserRecord): Promise<void> {
    await this.links.inTransaction((transaction) =>
      transaction
        .deleteFrom('signInFailures')
        .where('emailHash', '=', hashToken(emailKey))
        .execute(),
    )
  }
}
