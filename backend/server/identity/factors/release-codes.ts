import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { CODE_TRIES } from '#contracts/values/switches'
import type { EnteredCode } from '../../../domain/account/release-codes.js'
import type { CommandMetadata } from '../../../engine/deciding/command-metadata.js'
import { ConcurrencyLimit } from '../../../lib/concurrency-limit.js'
import { Database, type Records } from '../../database/database.js'
import { Accounts } from '../../deciding/aggregates.js'
import { Refusal } from '../../refusal.js'
import { blinded } from '../../vault/blinded.js'
import { KeyedRows } from '../../vault/keyed-rows.js'
import type { Mac } from '../people/identity-tables.js'
import { signsOf } from './code-signs.js'
import { Passwords } from '../credentials/passwords.js'

declare module '../../database/database.js' {
  interface Records {
    releaseCodeHashes: {
      readonly accountId: string
      readonly codeId: string
      readonly codeHash: string
      readonly setAt: bigint
      readonly mac: Mac
    }
  }
}

interface KeptCode {
  readonly codeId: string
  readonly code: string
  readonly setAt: bigint
}

const LENGTH = 8

/**
 * The hashes of release codes. The account's stream says whether a code may be used, and how many
 * tries are left.
 */
@Injectable()
export class ReleaseCodes {
  /** More guesses at one account's code than it has tries are not even compared. */
  private readonly comparing = new ConcurrencyLimit(CODE_TRIES)

  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly rows: KeyedRows,
  ) {}

  /**
   * A code of forty bits. Derived from the vault's key and not random, so that a repeated request
   * gets the same answer.
   */
  make(codeId: string): string {
    return signsOf(this.rows.vault.keyedHash('release-code', codeId), LENGTH)
  }

  /** So that no code can be guessed from the request hash in the log. */
  blinded(metadata: CommandMetadata): CommandMetadata {
    return blinded(metadata, this.rows.vault)
  }

  /**
   * Replaces the account's code hash; `setAt` is the position of the event that set it. `and` runs
   * in the same transaction, and not at all if a later code is already stored.
   */
  async keep(
    accountId: string,
    { codeId, code, setAt }: KeptCode,
    and: (transaction: Transaction<Records>) => Promise<void>,
  ): Promise<void> {
    const kept = this.rows.keyed('releaseCodeHashes', {
      accountId,
      codeId,
      codeHash: await this.passwords.hash(code),
      setAt,
    })
    await this.database.transaction().execute(async (transaction) => {
      const isKept = await transaction
        .insertInto('releaseCodeHashes')
        .values(kept)
        .onConflict((conflict) =>
          conflict
            .column('accountId')
            .doUpdateSet(kept)
            .where('releaseCodeHashes.setAt', '<', setAt),
        )
        .returning('codeId')
        .executeTakeFirst()
      if (isKept) await and(transaction)
    })
  }

  /**
   * Compares the input with the account's code by argon2: the time it takes reveals nothing about
   * how much of it is right.
   * @throws Refusal `busy` while as many guesses as there are tries are being compared
   */
  async compare(accountId: string, entered: string): Promise<EnteredCode> {
    const { releaseCode } = await this.accounts.state(accountId)
    if (!releaseCode || releaseCode.triesLeft === 0) return { codeId: null, fits: false }
    if (!this.comparing.enters(accountId)) throw new Refusal('busy')
    try {
      const { codeId } = releaseCode
      const hash = await this.hashOf(accountId, codeId)
      // The event comes first: if its hash did not follow, no code can be right, and no try should
      // be lost.
      return hash === null
        ? { codeId: null, fits: false }
        : { codeId, fits: await this.passwords.fits(entered, hash) }
    } finally {
      this.comparing.leaves(accountId)
    }
  }

  private async hashOf(accountId: string, codeId: string): Promise<string | null> {
    const kept = this.database
      .selectFrom('releaseCodeHashes')
      .selectAll()
      .where('accountId', '=', accountId)
    const stored = await kept.where('codeId', '=', codeId).executeTakeFirst()
    return this.rows.believed('releaseCodeHashes', stored)?.codeHash ?? null
  }
}
