import { Injectable } from '@nestjs/common'
import type { Generated } from 'kysely'
import type { ClientBase } from 'pg'
import { ONE_TIME_CODES } from '#contracts/own/second-factors'
import { Clock } from '../../../lib/clock.js'
import { Database } from '../../database/database.js'
import { withPersonLock } from '../../database/with-person-lock.js'
import { Vault } from '../../vault/vault.js'
import { signsOf } from './code-signs.js'

interface OneTimeCodesTable {
  readonly setId: string
  readonly codeHash: string
  readonly userId: string
  readonly usedAt: string | null
  /** The code itself, if the vault's current key cannot derive it. */
  readonly sealed: Generated<Buffer | null>
}

declare module '../../database/database.js' {
  interface Records {
    oneTimeCodes: OneTimeCodesTable
  }
}

const SIGNS = 28
/** The earlier length of codes; such codes are the beginning of today's longer ones. */
const FEW_SIGNS = 16
const GROUP = /.{4}(?=.)/g

/** Normalises what was typed: no spaces or dashes, upper case. */
const bare = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const codesOf = (setId: string, vault: Vault): string[] =>
  Array.from({ length: ONE_TIME_CODES }, (_, at) =>
    signsOf(vault.keyedHash('one-time-code', `${setId} ${at}`), SIGNS),
  )

/** Keyed, so that a reader of the table can neither guess nor forge a code. */
const hashOf = (setId: string, code: string, vault: Vault): string =>
  vault.keyedHash('one-time-code-hash', `${setId} ${bare(code)}`)

interface KeptCode {
  readonly codeHash: string
  readonly sealed: Buffer | null
}

const recordOf = (setId: string): string => `one_time_codes/${setId}`

/**
 * The codes of a set by their hashes: derived again from the key, or unsealed if the set was made
 * under an earlier key.
 */
const codesBehind = (
  setId: string,
  kept: readonly KeptCode[],
  vault: Vault,
): { readonly codeHash: string; readonly code: string }[] => {
  const made = codesOf(setId, vault).flatMap((code) => [code, code.slice(0, FEW_SIGNS)])
  const byHash = new Map(made.map((code) => [hashOf(setId, code, vault), code]))
  return kept.flatMap(({ codeHash, sealed }) => {
    const code = sealed ? vault.open(recordOf(setId), sealed) : byHash.get(codeHash)
    return code === undefined ? [] : [{ codeHash, code }]
  })
}

/**
 * Rehashes unused codes under another vault key, so that they still work. That key cannot derive
 * them, so from then on they are also kept sealed.
 */
export const rekeyCodes = async (
  client: ClientBase,
  { before, after }: { readonly before: Vault; readonly after: Vault },
): Promise<void> => {
  const sets = await client.query<{ setId: string }>(
    'select distinct set_id as "setId" from one_time_codes where used_at is null',
  )
  for (const { setId } of sets.rows) {
    const kept = await client.query<KeptCode>(
      'select code_hash as "codeHash", sealed from one_time_codes where set_id = $1 and used_at is null',
      [setId],
    )
    const codes = codesBehind(setId, kept.rows, before)
    await client.query(
      `update one_time_codes set code_hash = fresh.after, sealed = fresh.sealed
         from unnest($2::text[], $3::text[], $4::bytea[]) as fresh (before, after, sealed)
        where set_id = $1 and code_hash = fresh.before`,
      [
        setId,
        codes.map(({ codeHash }) => codeHash),
        codes.map(({ code }) => hashOf(setId, code, after)),
        codes.map(({ code }) => after.seal(recordOf(setId), code)),
      ],
    )
  }
}

/** The hashes of one-time codes. The person's stream says which set counts. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /**
   * Ten codes of 140 bits, "K7QM-2XNA-…". Derived from the vault's key and not random, so that a
   * repeated request gets the same answer.
   */
  make(setId: string): string[] {
    return codesOf(setId, this.vault).map((code) => code.replaceAll(GROUP, '$&-'))
  }

  /**
   * Stores the hashes of a set; repeating it restores no used code.
   * @throws Refusal `not-signed-in` for an erased person
   */
  async keep(userId: string, setId: string): Promise<void> {
    const rows = this.make(setId).map((code) => ({
      setId,
      userId,
      codeHash: hashOf(setId, code, this.vault),
      usedAt: null,
    }))
    await withPersonLock(this.database, userId, (transaction) =>
      transaction
        .insertInto('oneTimeCodes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }

  /** How many codes of a set were used. */
  async usedOf(setId: string): Promise<number> {
    const used = this.database
      .selectFrom('oneTimeCodes')
      .select('codeHash')
      .where('setId', '=', setId)
      .where('usedAt', 'is not', null)
    return (await used.execute()).length
  }

  /**
   * Uses up a code; false if it is not of the set, or already used. Of concurrent uses, one
   * succeeds.
   */
  async useUp(setId: string, typed: string): Promise<boolean> {
    const used = await this.database
      .updateTable('oneTimeCodes')
      .set({ usedAt: this.clock.now(), sealed: null })
      .where('setId', '=', setId)
      .where('codeHash', '=', hashOf(setId, typed, this.vault))
      .where('usedAt', 'is', null)
      .returning('setId')
      .executeTakeFirst()
    return used !== undefined
  }
}
