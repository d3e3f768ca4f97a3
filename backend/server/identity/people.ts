import { Injectable } from '@nestjs/common'
import { Database } from '../database/database.js'
import { holderOfAddress } from './held-addresses.js'
import type { NewUserRecord, UserRecord } from './identity-tables.js'

/** Email addresses that differ only in case or in Unicode form are the same. */
export const emailKeyOf = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** The table of people. */
@Injectable()
export class People {
  constructor(private readonly database: Database) {}

  byEmail(email: string): Promise<UserRecord | undefined> {
    return this.database.selectFrom('users').selectAll().where('emailKey', '=', emailKeyOf(email)).executeTakeFirst()
  }

  byId(userId: string): Promise<UserRecord | undefined> {
    return this.database.selectFrom('users').selectAll().where('userId', '=', userId).executeTakeFirst()
  }

  personas(): Promise<UserRecord[]> {
    return this.database.selectFrom('users').selectAll().where('persona', 'is not', null).orderBy('createdAt').execute()
  }

  /** False if the address is taken, or kept for somebody who had it before; then nothing is written. */
  async add(person: NewUserRecord): Promise<boolean> {
    if (await holderOfAddress(emailKeyOf(person.email), person.createdAt, this.database)) return false
    const added = await this.database
      .insertInto('users')
      .values({ ...person, emailKey: emailKeyOf(person.email) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('userId')
      .executeTakeFirst()
    return added !== undefined
  }
}
