import { Injectable } from '@nestjs/common'
import { sql, type Transaction } from 'kysely'
import { Database, type Records } from '../../database/database.js'
import { FORMER_CLIENT } from '../../queries/names.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import { holderOfAddress } from './held-addresses.js'
import type { NewUserRecord, UserRecord } from './identity-tables.js'

/** Email addresses that differ only in case or Unicode form are equal. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

type Change = Partial<Pick<UserRecord, 'email' | 'emailKey' | 'passwordHash'>>

/**
 * The table of people. A row not written by the server counts as missing: its password could be
 * anyone's.
 */
@Injectable()
export class People {
  constructor(
    private readonly database: Database,
    private readonly rows: KeyedRows,
  ) {}

  /** The same within a transaction. */
  within(transaction: Transaction<Records>): People {
    return new People(transaction, this.rows)
  }

  inTransaction<Made>(work: (transaction: Transaction<Records>) => Promise<Made>): Promise<Made> {
    return this.database.transaction().execute(work)
  }

  async byEmail(email: string): Promise<UserRecord | undefined> {
    const stored = this.database
      .selectFrom('users')
      .selectAll()
      .where('emailKey', '=', emailKeyOf(email))
    return this.rows.believed('users', await stored.executeTakeFirst())
  }

  async byId(userId: string): Promise<UserRecord | undefined> {
    const stored = this.database.selectFrom('users').selectAll().where('userId', '=', userId)
    return this.rows.believed('users', await stored.executeTakeFirst())
  }

  async personas(): Promise<UserRecord[]> {
    const stored = this.database
      .selectFrom('users')
      .selectAll()
      .where('persona', 'is not', null)
      .orderBy('createdAt')
    return this.rows.allBelieved('users', await stored.execute())
  }

  /** False, without writing, if the address is taken or reserved for its previous owner. */
  async add(person: NewUserRecord): Promise<boolean> {
    if (await holderOfAddress(emailKeyOf(person.email), person.createdAt, this.database))
      return false
    const added = await this.database
      .insertInto('users')
      .values(
        this.rows.keyed('users', { ...person, emailKey: emailKeyOf(person.email), erasedAt: null }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    return added !== undefined
  }

  /**
   * Changes a person's credentials, within a transaction.
   * @returns the previous row; undefined if there is no such person
   */
  async change(userId: string, change: Change): Promise<UserRecord | undefined> {
    const stored = this.database
      .selectFrom('users')
      .selectAll()
      .where('userId', '=', userId)
      .forNoKeyUpdate()
    const person = this.rows.believed('users', await stored.executeTakeFirst())
    if (!person) return undefined
    const { mac } = this.rows.keyed('users', { ...person, ...change })
    await this.database
      .updateTable('users')
      .set({ ...change, mac })
      .where('userId', '=', userId)
      .execute()
    return person
  }

  /**
   * Erases everything but a person's id. A forged row becomes a valid one that grants no access.
   */
  async erase(userId: string, erasedAt: string): Promise<void> {
    const nothing = { email: '', emailKey: userId, passwordHash: null, persona: null, erasedAt }
    const { mac } = this.rows.keyed('users', { userId, ...nothing })
    await this.database
      .updateTable('users')
      .set({ ...nothing, mac, username: '', fullName: FORMER_CLIENT, preferences: null })
      .where('userId', '=', userId)
      .execute()
  }

  /** Former clients with data left to erase, according to the powers table. */
  async unerased(): Promise<string[]> {
    const { rows } = await sql<{ userId: string }>`
      select user_id from powers join users using (user_id) where status = 'closed' and erased_at is null`.execute(
      this.database,
    )
    return rows.map(({ userId }) => userId)
  }
}
