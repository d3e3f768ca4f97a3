import { Injectable } from '@nestjs/common'
import { Database } from '../../server/database/database.js'
import { ChosenPasswords } from '../../server/identity/chosen-passwords.js'
import type { UserRecord } from '../../server/identity/identity-tables.js'
import { SecurityLog } from '../../server/identity/security-log.js'
import { Sessions } from '../../server/identity/sessions.js'
import { tokenHash } from '../../server/identity/tokens.js'

interface Change {
  /** The session that goes on; all others end. */
  readonly keeping?: string
  readonly security: 'password-changed' | 'password-reset'
  readonly database?: Database
}

/** A new password in the place of an old one. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly database: Database,
    private readonly chosen: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly security: SecurityLog,
  ) {}

  /** @throws Refusal `invalid-input` by the field `password` */
  hashFor(person: UserRecord, password: string): Promise<string> {
    return this.chosen.hashInstead(person, password)
  }

  /** Sessions end before as well as after: one that the old password opens meanwhile does not stay. */
  async set(userId: string, passwordHash: string, { keeping, security, database = this.database }: Change): Promise<void> {
    await this.sessions.endAll(userId, keeping)
    await database.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute()
    await this.sessions.endAll(userId, keeping)
    this.security.note(security, { userId })
  }

  /** Ends the sessions that the old password opened meanwhile, and lets in at once whoever had guessed too often. */
  async afterReset({ userId, emailKey }: UserRecord): Promise<void> {
    await this.sessions.endAll(userId)
    await this.database.deleteFrom('signInFailures').where('emailHash', '=', tokenHash(emailKey)).execute()
  }
}
