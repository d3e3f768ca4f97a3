import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import type { Database, Records } from '../database/database.js'
import { Vault } from './vault.js'

interface PersonKeysTable {
  readonly userId: string
  readonly sealed: Buffer
}

declare module '../database/database.js' {
  interface Records {
    personKeys: PersonKeysTable
  }
}

const LENGTH = 32

const recordOf = (userId: string): string => `person_keys/${userId}`

/**
 * One key per person, sealed by the vault and made on first use. Deleting its row makes all that it
 * sealed unreadable, in every copy.
 */
@Injectable()
export class PersonKeys {
  constructor(private readonly vault: Vault) {}

  /**
   * Undefined if there is none, such as for an erased person.
   * @throws Error if the row was changed or moved
   */
  async find(userId: string, database: Database): Promise<Vault | undefined> {
    const row = await database
      .selectFrom('personKeys')
      .select('sealed')
      .where('userId', '=', userId)
      .executeTakeFirst()
    return row && new Vault(this.vault.openBytes(recordOf(userId), row.sealed))
  }

  /** Within the person's transaction lock, so that they get one key. */
  async ofPerson(userId: string, transaction: Transaction<Records>): Promise<Vault> {
    const known = await this.find(userId, transaction)
    if (known) return known
    const key = randomBytes(LENGTH)
    await transaction
      .insertInto('personKeys')
      .values({ userId, sealed: this.vault.sealBytes(recordOf(userId), key) })
      .execute()
    return new Vault(key)
  }

  /** Permanently. */
  async discard(userId: string, transaction: Transaction<Records>): Promise<void> {
    await transaction.deleteFrom('personKeys').where('userId', '=', userId).execute()
  }
}
