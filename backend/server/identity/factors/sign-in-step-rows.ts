import { Injectable } from '@nestjs/common'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Mac } from '../people/identity-tables.js'

declare module '../../database/database.js' {
  interface Records {
    signInSteps: {
      readonly tokenHash: string
      readonly userId: string
      readonly expiresAt: string
      readonly mac: Mac
    }
  }
}

/** The rows of sign-ins between their two steps. */
@Injectable()
export class SignInStepRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rows: KeyedRows,
  ) {}

  /** Also removes expired ones. */
  async add(tokenHash: string, userId: string, lifeMs: number): Promise<void> {
    await this.database
      .deleteFrom('signInSteps')
      .where('expiresAt', '<', this.clock.now())
      .execute()
    const expiresAt = new Date(this.clock.millis() + lifeMs).toISOString()
    await this.database
      .insertInto('signInSteps')
      .values(this.rows.keyed('signInSteps', { tokenHash, userId, expiresAt }))
      .execute()
  }

  /** User id of the pending sign-in, if any. */
  async ownerOf(tokenHash: string): Promise<string | undefined> {
    const named = this.database
      .selectFrom('signInSteps')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
    const stored = await named.where('expiresAt', '>', this.clock.now()).executeTakeFirst()
    return this.rows.believed('signInSteps', stored)?.userId
  }

  /** Ends one. Of concurrent calls, one succeeds. */
  async remove(tokenHash: string): Promise<boolean> {
    const stored = await this.database
      .deleteFrom('signInSteps')
      .where('tokenHash', '=', tokenHash)
      .returningAll()
      .executeTakeFirst()
    return this.rows.believed('signInSteps', stored) !== undefined
  }
}
