import { Injectable } from '@nestjs/common'
import type { Generated, Selectable } from 'kysely'
import type { FactorKind } from '#contracts/factor-kinds'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { Refusal } from '../refusal.js'
import { Vault } from '../vault/vault.js'
import { stepOf } from './app-codes.js'

interface SecondFactorsTable {
  readonly factorId: string
  readonly userId: string
  readonly kind: FactorKind
  /** By which a passkey names itself; null for an app. */
  readonly credentialId: string | null
  readonly name: string
  readonly sealed: Buffer
  /** The last half minute whose code was taken, or the last count of a passkey: what is not above it is refused. */
  readonly used: Generated<bigint>
  readonly keptAt: string
  readonly usedAt: string | null
  /** The position of the event that named it last. */
  readonly namedAt: Generated<bigint>
}

declare module '../database/database.js' {
  interface Records {
    secondFactors: SecondFactorsTable
  }
}

export type SecondFactorRow = Selectable<SecondFactorsTable>

interface NewFactor {
  readonly factorId: string
  readonly userId: string
  readonly kind: FactorKind
  readonly credentialId?: string
  readonly name?: string
  /** The base32 secret of an app, or the key of a passkey. */
  readonly secret: string
}

const KEPT_UNCONFIRMED = 3
/** Longer than a request that adds a passkey can take to reach the log. */
const GRACE_MS = 60_000

const recordOf = (factorId: string): string => `second_factors/${factorId}`

/**
 * The table of second factors. What is in it is sealed, and counts only as long as the stream of its owner names it: a row written by SQL
 * opens nothing.
 */
@Injectable()
export class SecondFactorRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /**
   * Again with the same id, it changes nothing. @throws Refusal `not-signed-in` for somebody who was erased, `passkey-taken` for a passkey that
   * names itself like another one, whosever that is
   */
  async keep({ factorId, userId, kind, credentialId, name = '', secret }: NewFactor): Promise<void> {
    const sealed = this.vault.seal(recordOf(factorId), secret)
    await inTurn(this.database, userId, async (transaction) => {
      const kept = await transaction
        .insertInto('secondFactors')
        .values({ factorId, userId, kind, credentialId: credentialId ?? null, name, sealed, keptAt: this.clock.now(), usedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('factorId')
        .executeTakeFirst()
      if (kept) return
      const same = transaction.selectFrom('secondFactors').select('credentialId').where('factorId', '=', factorId)
      const before = await same.where('userId', '=', userId).executeTakeFirst()
      if (before?.credentialId !== (credentialId ?? null)) throw new Refusal('passkey-taken')
    })
  }

  find(userId: string, factorId: string): Promise<SecondFactorRow | undefined> {
    return this.database
      .selectFrom('secondFactors')
      .selectAll()
      .where('factorId', '=', factorId)
      .where('userId', '=', userId)
      .executeTakeFirst()
  }

  /** By which a passkey names itself. */
  byCredential(credentialId: string): Promise<SecondFactorRow | undefined> {
    return this.database.selectFrom('secondFactors').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
  }

  /** What a passkey is called from the event at `position` on, unless a later one has named it. */
  async name(factorId: string, name: string, position: bigint): Promise<void> {
    await this.database
      .updateTable('secondFactors')
      .set({ name, namedAt: position })
      .where('factorId', '=', factorId)
      .where('namedAt', '<', position)
      .execute()
  }

  listOf(userId: string): Promise<SecondFactorRow[]> {
    return this.database.selectFrom('secondFactors').selectAll().where('userId', '=', userId).orderBy('keptAt').execute()
  }

  /** What a row keeps sealed. */
  secretOf({ factorId, sealed }: Pick<SecondFactorRow, 'factorId' | 'sealed'>): string {
    return this.vault.open(recordOf(factorId), sealed)
  }

  /** Takes the code that an app shows now, once. */
  async takeCode(app: SecondFactorRow, code: string): Promise<boolean> {
    const step = stepOf(this.secretOf(app), code, this.clock.millis())
    return step !== null && this.take(app.factorId, step)
  }

  /**
   * Takes a code or a count that is above the last one; false for one that was taken before. Of many at once, one succeeds. Zero is the count of
   * passkeys that never count, and of no code.
   */
  async take(factorId: string, used: bigint): Promise<boolean> {
    const taken = await this.database
      .updateTable('secondFactors')
      .set({ used, usedAt: this.clock.now() })
      .where('factorId', '=', factorId)
      .where('used', used === 0n ? '=' : '<', used)
      .returning('factorId')
      .executeTakeFirst()
    return taken !== undefined
  }

  async remove(factorIds: readonly string[]): Promise<void> {
    if (factorIds.length > 0) await this.database.deleteFrom('secondFactors').where('factorId', 'in', factorIds).execute()
  }

  /**
   * Removes what counts for nothing: apps that were begun and never confirmed, but for the newest few, and passkeys that a crash has left. They
   * would keep their owner from adding the same passkey again. `named`: by the stream of its owner.
   */
  async removeUnconfirmed(userId: string, named: ReadonlyMap<string, unknown>): Promise<void> {
    const begun = (await this.listOf(userId)).filter(({ factorId }) => !named.has(factorId))
    const justNow = new Date(this.clock.millis() - GRACE_MS).toISOString()
    const apps = begun.filter(({ kind }) => kind === 'app').slice(0, -KEPT_UNCONFIRMED)
    const passkeys = begun.filter(({ kind, keptAt }) => kind === 'passkey' && keptAt < justNow)
    await this.remove([...apps, ...passkeys].map(({ factorId }) => factorId))
  }

  async removeAll(userId: string): Promise<void> {
    await this.database.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  }
}
