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
 * A key for each person, sealed by the vault, and made when something of theirs is sealed first. Without its row nobody opens what it
 * sealed, wherever copies of that are.
 */
@Injectable()
export class PersonKeys {
  constructor(private readonly vault: Vault) {}

  /** Undefined where there is none, such as of somebody who was erased. @throws Error if the row was changed or moved */
  async find(userId: string, database: Database): Promise<Vault | undefined> {
    const row = await database.selectFrom('personKeys').select('sealed').where('userId', '=', userId).executeTakeFirst()
    return row && new Vault(this.vault.openBytes(recordOf(userId), row.sealed))
  }

  /** Within a turn of the person, so that they get one key. */
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

  /** For good. */
  async discard(userId: string, transaction: Transaction<Records>): Promise<void> {
    await transaction.deleteFrom('personKeys').where('userId', '=', userId).execute()
  }
}
