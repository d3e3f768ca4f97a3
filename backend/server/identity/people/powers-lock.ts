import { Injectable } from '@nestjs/common'
import { sql, type Transaction } from 'kysely'
import { Database, type Records } from '../../database/database.js'
import { found } from '../../queries/found.js'
import { Refusal } from '../../refusal.js'
import { PowersOfPeople } from './powers-of-people.js'
import { KeyedQueue } from './keyed-queue.js'

/** An arbitrary number that nothing else locks in the database. */
const LOCK = 3_095_117_406
const MOST_WAITING = 50

/**
 * Serialises blocks, role changes and account closings across processes. Of two admins who act on
 * each other, the second has lost the role by then, so at least one admin is left.
 */
@Injectable()
export class PowersLock {
  private readonly queue = new KeyedQueue(MOST_WAITING)

  constructor(
    private readonly database: Database,
    private readonly powers: PowersOfPeople,
  ) {}

  /** @throws Refusal `busy` if too many wait */
  async take<Result>(
    work: (transaction: Transaction<Records>) => Promise<Result>,
  ): Promise<Result> {
    if (!this.queue.hasRoom(LOCK.toString())) throw new Refusal('busy')
    return this.queue.run(LOCK.toString(), () =>
      this.database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
        return work(transaction)
      }),
    )
  }

  /**
   * Within the lock, or before it.
   * @throws Refusal `not-found` if there is no such person, Rejection `account-closed` for a former
   * client
   */
  async requirePresent(userId: string, database: Database = this.database): Promise<void> {
    found(
      await database
        .selectFrom('users')
        .select('userId')
        .where('userId', '=', userId)
        .executeTakeFirst(),
    )
    await this.powers.requireOpen(userId)
  }
}
