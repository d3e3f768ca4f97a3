import { Injectable } from '@nestjs/common'
import type { Generated } from 'kysely'
import type { ClientBase } from 'pg'
import { ONE_TIME_CODES } from '#contracts/second-factors'
import { Clock } from '../../lib/clock.js'
import { Database } from '../database/database.js'
import { inTurn } from '../database/in-turn.js'
import { Vault } from '../vault/vault.js'
import { signsOf } from './code-signs.js'

interface OneTimeCodesTable {
  readonly setId: string
  readonly codeHash: string
  readonly userId: string
  readonly usedAt: string | null
  /** The code itself, where the vault's key could not make it again. */
  readonly sealed: Generated<Buffer | null>
}

declare module '../database/database.js' {
  interface Records {
    oneTimeCodes: OneTimeCodesTable
  }
}

const SIGNS = 28
/** So many signs the codes had at first; they are the first ones of longer codes. */
const FEW_SIGNS = 16
const GROUP = /.{4}(?=.)/g

/** What was typed, as it was made: without spaces and dashes, in upper case. */
const bare = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const codesOf = (setId: string, vault: Vault): string[] =>
  Array.from({ length: ONE_TIME_CODES }, (_, at) => signsOf(vault.keyedHash('one-time-code', `${setId} ${at}`), SIGNS))

/** Keyed, so that who reads the table can neither guess a code nor write one. */
const hashOf = (setId: string, code: string, vault: Vault): string => vault.keyedHash('one-time-code-hash', `${setId} ${bare(code)}`)

interface KeptCode {
  readonly codeHash: string
  readonly sealed: Buffer | null
}

const recordOf = (setId: string): string => `one_time_codes/${setId}`

/** The codes of a set by their hashes: made again from the key, or opened where the set was made with an earlier one. */
const codesBehind = (setId: string, kept: readonly KeptCode[], vault: Vault): { readonly codeHash: string; readonly code: string }[] => {
  const made = codesOf(setId, vault).flatMap((code) => [code, code.slice(0, FEW_SIGNS)])
  const byHash = new Map(made.map((code) => [hashOf(setId, code, vault), code]))
  return kept.flatMap(({ codeHash, sealed }) => {
    const code = sealed ? vault.open(recordOf(setId), sealed) : byHash.get(codeHash)
    return code === undefined ? [] : [{ codeHash, code }]
  })
}

/**
 * Hashes anew, under another key of the vault, the codes that nobody has used, so that they still work. That key could not make them again, so
 * from then on they are kept sealed as well.
 */
export const rekeyCodes = async (
  client: ClientBase,
  { before, after }: { readonly before: Vault; readonly after: Vault },
): Promise<void> => {
  const sets = await client.query<{ setId: string }>('select distinct set_id as "setId" from one_time_codes where used_at is null')
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

/** The hashes of one-time codes. Which set counts is in the person's stream. */
@Injectable()
export class OneTimeCodes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /** Ten codes of 140 bits, "K7QM-2XNA-…". They are made with the vault's key instead of by chance, so that the same request sent again gets the same answer. */
  make(setId: string): string[] {
    return codesOf(setId, this.vault).map((code) => code.replaceAll(GROUP, '$&-'))
  }

  /** Keeps the hashes of a set; again, it brings no used code back. @throws Refusal `not-signed-in` for somebody who was erased */
  async keep(userId: string, setId: string): Promise<void> {
    const rows = this.make(setId).map((code) => ({ setId, userId, codeHash: hashOf(setId, code, this.vault), usedAt: null }))
    await inTurn(this.database, userId, (transaction) =>
      transaction
        .insertInto('oneTimeCodes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }

  /** How many of a set were used. */
  async usedOf(setId: string): Promise<number> {
    const used = this.database.selectFrom('oneTimeCodes').select('codeHash').where('setId', '=', setId).where('usedAt', 'is not', null)
    return (await used.execute()).length
  }

  /** Uses a code up; false if it is none of the set, or used. Of many at once, one succeeds. */
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
