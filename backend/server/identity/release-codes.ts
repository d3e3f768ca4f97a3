import { Injectable } from '@nestjs/common'
import type { Transaction } from 'kysely'
import { CODE_TRIES } from '#contracts/release-codes'
import type { EnteredCode } from '../../domain/account/release-codes.js'
import type { CommandMetadata } from '../../engine/deciding/command-metadata.js'
import { AtOnce } from '../../lib/at-once.js'
import { Database, type Records } from '../database/database.js'
import { Accounts } from '../deciding/aggregates.js'
import { Refusal } from '../refusal.js'
import { blinded } from '../vault/blinded.js'
import { KeyedRows } from '../vault/keyed-rows.js'
import type { Mac } from './identity-tables.js'
import { signsOf } from './code-signs.js'
import { Passwords } from './passwords.js'

declare module '../database/database.js' {
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

/** The hashes of release codes. Whether a code may be used, and how many tries are left, is in the account's stream. */
@Injectable()
export class ReleaseCodes {
  /** More guesses at one account's code than it has tries are not even compared. */
  private readonly comparing = new AtOnce(CODE_TRIES)

  constructor(
    private readonly accounts: Accounts,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly rows: KeyedRows,
  ) {}

  /** A code of forty bits. It is made with the vault's key instead of by chance, so that the same request sent again gets the same answer. */
  make(codeId: string): string {
    return signsOf(this.rows.vault.keyedHash('release-code', codeId), LENGTH)
  }

  /** So that no code can be guessed from what the log keeps of a request. */
  blinded(metadata: CommandMetadata): CommandMetadata {
    return blinded(metadata, this.rows.vault)
  }

  /**
   * Keeps the hash of a code in place of the account's earlier one; `setAt` is the position of the event that set it. What is to be written
   * with it is in the same transaction, and left out with it where a later code is kept already.
   */
  async keep(
    accountId: string,
    { codeId, code, setAt }: KeptCode,
    and: (transaction: Transaction<Records>) => Promise<void>,
  ): Promise<void> {
    const kept = this.rows.keyed('releaseCodeHashes', { accountId, codeId, codeHash: await this.passwords.hash(code), setAt })
    await this.database.transaction().execute(async (transaction) => {
      const isKept = await transaction
        .insertInto('releaseCodeHashes')
        .values(kept)
        .onConflict((conflict) => conflict.column('accountId').doUpdateSet(kept).where('releaseCodeHashes.setAt', '<', setAt))
        .returning('codeId')
        .executeTakeFirst()
      if (isKept) await and(transaction)
    })
  }

  /**
   * Compares what was entered with the account's code, by argon2: how long that takes says nothing about how much of it is right.
   * @throws Refusal `busy` where as many guesses as there are tries are being compared
   */
  async compare(accountId: string, entered: string): Promise<EnteredCode> {
    const { releaseCode } = await this.accounts.state(accountId)
    if (!releaseCode || releaseCode.triesLeft === 0) return { codeId: null, fits: false }
    if (!this.comparing.enters(accountId)) throw new Refusal('busy')
    try {
      const { codeId } = releaseCode
      const hash = await this.hashOf(accountId, codeId)
      // The event comes first: where its hash did not follow, no code can be right, and no try is to be lost.
      return hash === null ? { codeId: null, fits: false } : { codeId, fits: await this.passwords.fits(entered, hash) }
    } finally {
      this.comparing.leaves(accountId)
    }
  }

  private async hashOf(accountId: string, codeId: string): Promise<string | null> {
    const kept = this.database.selectFrom('releaseCodeHashes').selectAll().where('accountId', '=', accountId)
    const stored = await kept.where('codeId', '=', codeId).executeTakeFirst()
    return this.rows.believed('releaseCodeHashes', stored)?.codeHash ?? null
  }
}
