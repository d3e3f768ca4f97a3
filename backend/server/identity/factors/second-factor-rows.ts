import { Injectable } from '@nestjs/common'
import type { Generated, Selectable } from 'kysely'
import type { FactorKind } from '#contracts/values/factor-kinds'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { withPersonLock } from '../../database/with-person-lock.js'
import { Refusal } from '../../refusal.js'
import { Vault } from '../../vault/vault.js'
import { stepOf } from './app-codes.js'

interface SecondFactorsTable {
  readonly factorId: string
  readonly userId: string
  readonly kind: FactorKind
  /** The credential id of a passkey; null for an app. */
  readonly credentialId: string | null
  readonly name: string
  readonly sealed: Buffer
  /**
   * The step of the last accepted code, or a passkey's last counter: anything not above it is
   * refused.
   */
  readonly used: Generated<bigint>
  readonly keptAt: string
  readonly usedAt: string | null
  /** The position of the event that last named it. */
  readonly namedAt: Generated<bigint>
}

declare module '../../database/database.js' {
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
/** Longer than a request that adds a passkey takes to reach the log. */
const GRACE_MS = 60_000

const recordOf = (factorId: string): string => `second_factors/${factorId}`

/**
 * The table of second factors, sealed. A row counts only while its owner's stream names it: a row
 * written by SQL grants no access.
 */
@Injectable()
export class SecondFactorRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /**
   * Repeating it with the same id changes nothing.
   * @throws Refusal `not-signed-in` for an erased person, `passkey-taken` if the credential id
   * exists, for any owner
   */
  async keep({
    factorId,
    userId,
    kind,
    credentialId,
    name = '',
    secret,
  }: NewFactor): Promise<void> {
    const sealed = this.vault.seal(recordOf(factorId), secret)
    await withPersonLock(this.database, userId, async (transaction) => {
      const kept = await transaction
        .insertInto('secondFactors')
        .values({
          factorId,
          userId,
          kind,
          credentialId: credentialId ?? null,
          name,
          sealed,
          keptAt: this.clock.now(),
          usedAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('factorId')
        .executeTakeFirst()
      if (kept) return
      const same = transaction
        .selectFrom('secondFactors')
        .select('credentialId')
        .where('factorId', '=', factorId)
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

  /** Finds a passkey by its credential id. */
  byCredential(credentialId: string): Promise<SecondFactorRow | undefined> {
    return this.database
      .selectFrom('secondFactors')
      .selectAll()
      .where('credentialId', '=', credentialId)
      .executeTakeFirst()
  }

  /** Names a passkey as of the event at `position`, unless a later event has named it. */
  async name(factorId: string, name: string, position: bigint): Promise<void> {
    await this.database
      .updateTable('secondFactors')
      .set({ name, namedAt: position })
      .where('factorId', '=', factorId)
      .where('namedAt', '<', position)
      .execute()
  }

  listOf(userId: string): Promise<SecondFactorRow[]> {
    return this.database
      .selectFrom('secondFactors')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('keptAt')
      .execute()
  }

  /** The unsealed secret of a row. */
  secretOf({ factorId, sealed }: Pick<SecondFactorRow, 'factorId' | 'sealed'>): string {
    return this.vault.open(recordOf(factorId), sealed)
  }

  /** Accepts the code that an app shows now, once. */
  async takeCode(app: SecondFactorRow, code: string): Promise<boolean> {
    const step = stepOf(this.secretOf(app), code, this.clock.millis())
    return step !== null && this.take(app.factorId, step)
  }

  /**
   * Accepts a code's step or a counter above the last one; false for a repeat. Of concurrent uses,
   * one succeeds. Zero comes from passkeys that never count, and is never a code's step.
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
    if (factorIds.length > 0)
      await this.database.deleteFrom('secondFactors').where('factorId', 'in', factorIds).execute()
  }

  /**
   * Removes rows that do not count: unconfirmed apps, except the newest few, and passkeys left by a
   * crash, which would keep their owner from adding them again. `named`: by the owner's stream.
   */
  async removeUnconfirmed(userId: string, named: ReadonlyMap<string, unknown>): Promise<void> {
    const begun = (await this.listOf(userId)).filter(({ factorId }) => !named.has(factorId))
    const justNow = new Date(this.clock.millis() - GRACE_MS).toISOString()
    const apps = begun.filter(({ kind }) => kind === 'app').slice(0, -KEPT_UNCONFIRMED)
    const passkeys = begun.filter(({ kind, keptAt }) => kind === 'passkey' && keptAt < justNow)
    await this.remove([...apps, ...passkeys].map(({ factorId }) => factorId))
  }

  /** Removes a person's rows except those `named` by their stream, which were added since. */
  async removeAll(userId: string, named: ReadonlyMap<string, unknown>): Promise<void> {
    const gone = (await this.listOf(userId)).filter(({ factorId }) => !named.has(factorId))
    await this.remove(gone.map(({ factorId }) => factorId))
  }
}
