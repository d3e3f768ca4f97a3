import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { Rejection } from '../../domain/decider.js'
import { Clock } from '../../lib/clock.js'
import { isUniqueViolation } from '../../postgres/connections/is-unique-violation.js'
import type { Database, Records } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { holderOfAddress } from '../../server/identity/people/held-addresses.js'
import { emailKeyOf, People } from '../../server/identity/people/people.js'

/** The addresses by which people sign in: each belongs to one person. */
@Injectable()
export class OwnAddresses {
  constructor(
    private readonly clock: Clock,
    private readonly people: People,
  ) {}

  /** The owner of an address, or the person who can still take it back; undefined if it is free. */
  async holderOf(email: string, database: Database): Promise<string | undefined> {
    const emailKey = emailKeyOf(email)
    const owner = await database
      .selectFrom('users')
      .select('userId')
      .where('emailKey', '=', emailKey)
      .executeTakeFirst()
    return (owner ?? (await holderOfAddress(emailKey, this.clock.now(), database)))?.userId
  }

  /**
   * Replaces a person's address, unless it is taken or reserved for another.
   * @returns the previous one
   * @throws Rejection `email-taken`
   */
  async put(transaction: Transaction<Records>, userId: string, email: string): Promise<string> {
    const emailKey = emailKeyOf(email)
    const holder = await this.holderOf(email, transaction)
    if (holder !== undefined && holder !== userId) throw new Rejection('email-taken')
    const put = this.people.within(transaction).change(userId, { email, emailKey })
    // Another person may have taken it since the check: the database admits only one.
    const before = await put.catch((failure: unknown) => {
      throw isUniqueViolation(failure) ? new Rejection('email-taken') : failure
    })
    return found(before).email
  }
}
