import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Records } from '../../server/database/database.js'
import { ChosenPasswords } from '../../server/identity/chosen-passwords.js'
import { CredentialLinks } from '../../server/identity/credential-links.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import { tokenHash } from '../../server/identity/tokens.js'

type Write = (transaction: Transaction<Records>) => Promise<void>

interface Change<Done> {
  /** The session that goes on; all others end. */
  readonly keeping?: string
  readonly security: 'password-changed' | 'password-reset'
  /** Writes it within a transaction. */
  readonly within: (write: Write) => Promise<Done>
}

/** A new password in the place of an old one. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly links: CredentialLinks,
    private readonly chosen: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** @throws Refusal `invalid-input` by the field `password` */
  hashFor(person: UserRecord, password: string): Promise<string> {
    return this.chosen.hashInstead(person, password)
  }

  /** Sessions end before as well as after: one that the old password opens meanwhile does not stay. */
  async set<Done>(userId: string, passwordHash: string, { keeping, security, within }: Change<Done>): Promise<Done> {
    await this.sessions.endAll(userId, keeping)
    const done = await within(async (transaction) => {
      // Whoever knew the old password may have asked for another address. Links come before people, as where a link is used.
      await this.links.supersede(transaction, userId, { kinds: ['change', 'reset'] })
      await this.chosen.put(transaction, userId, passwordHash)
    })
    await this.sessions.endAll(userId, keeping)
    this.security.note(security, { userId })
    return done
  }

  /** The same in a transaction of its own. */
  setAlone(userId: string, passwordHash: string, change: Omit<Change<void>, 'within'>): Promise<void> {
    return this.set(userId, passwordHash, { ...change, within: (write) => this.links.inTransaction(write) })
  }

  /** Lets in at once whoever had guessed too often. */
  async afterReset({ emailKey }: UserRecord): Promise<void> {
    await this.links.inTransaction((transaction) =>
      transaction.deleteFrom('signInFailures').where('emailHash', '=', tokenHash(emailKey)).execute(),
    )
  }
}
