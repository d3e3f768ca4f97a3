import { Injectable } from '@nestjs/common'
import { ONE_TIME_CODES } from '#contracts/second-factors'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { Vault } from '../vault/vault.js'
import { signsOf } from './code-signs.js'

declare module '../database/database.js' {
  interface Records {
    oneTimeCodes: { readonly setId: string; readonly codeHash: string; readonly userId: string; readonly usedAt: string | null }
  }
}

const SIGNS = 16
const GROUP = /.{4}(?=.)/g

/** What was typed, as it was made: without spaces and dashes, in upper case. */
const bare = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

/** The hashes of one-time codes. Which set counts is in the person's stream. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /** Ten codes of eighty bits, "K7QM-2XNA-…". They are made with the vault's key instead of by chance, so that the same request sent again gets the same answer. */
  make(setId: string): string[] {
    return Array.from({ length: ONE_TIME_CODES }, (_, at) =>
      signsOf(this.vault.keyedHash('one-time-code', `${setId} ${at}`), SIGNS).replaceAll(GROUP, '$&-'),
    )
  }

  /** Keeps the hashes of a set; again, it brings no used code back. */
  async keep(userId: string, setId: string): Promise<void> {
    const rows = this.make(setId).map((code) => ({ setId, userId, codeHash: this.hashOf(setId, code), usedAt: null }))
    await this.database
      .insertInto('oneTimeCodes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Uses a code up; false if it is none of the set, or used. Of many at once, one succeeds. */
  async useUp(setId: string, typed: string): Promise<boolean> {
    const used = await this.database
      .updateTable('oneTimeCodes')
      .set({ usedAt: this.clock.now() })
      .where('setId', '=', setId)
      .where('codeHash', '=', this.hashOf(setId, typed))
      .where('usedAt', 'is', null)
      .returning('setId')
      .executeTakeFirst()
    return used !== undefined
  }

  /** Keyed, so that who reads the table can neither guess a code nor write one. */
  private hashOf(setId: string, code: string): string {
    return this.vault.keyedHash('one-time-code-hash', `${setId} ${bare(code)}`)
  }
}
