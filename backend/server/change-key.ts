import type { ClientBase } from 'pg'
import { rekeyCodes } from './identity/factors/one-time-codes.js'
import { rekeyRows } from './vault/all-rows.js'
import { CANARY, withVault } from './vault/open-vault.js'
import { requireAlone } from './vault/require-alone.js'
import { installNextKey, makeKey, nextKeyFile } from './vault/vault-key.js'
import { Vault } from './vault/vault.js'

interface SealedColumn {
  readonly table: string
  readonly id: string
  readonly column: string
  readonly recordOf: (id: string) => string
}

/**
 * Where sealed texts are, and what each is bound to. Texts sealed under a person's key are not
 * listed, but that key is.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'vault_canary', id: 'id', column: 'sealed', recordOf: () => CANARY },
  {
    table: 'destinations',
    id: 'destination_id',
    column: 'sealed',
    recordOf: (id: string) => `destinations/${id}`,
  },
  {
    table: 'destinations',
    id: 'destination_id',
    column: 'sealed_name',
    recordOf: (id: string) => `destinations/${id}/name`,
  },
  { table: 'mails', id: 'mail_id', column: 'sealed', recordOf: (id: string) => `mails/${id}` },
  {
    table: 'person_keys',
    id: 'user_id',
    column: 'sealed',
    recordOf: (id: string) => `person_keys/${id}`,
  },
  {
    table: 'second_factors',
    id: 'factor_id',
    column: 'sealed',
    recordOf: (id: string) => `second_factors/${id}`,
  },
]

interface Keys {
  readonly before: Vault
  readonly after: Vault
}

const AT_ONCE = 1_000

/** @throws Error that names the record */
const opened = (vault: Vault, record: string, sealed: Buffer): Buffer => {
  try {
    return vault.openBytes(record, sealed)
  } catch (cause) {
    throw new Error(
      `Nothing was changed: ${record} was changed, or sealed with another key. Delete that row, or restore it from a backup, then try again`,
      { cause },
    )
  }
}

/** Reseals one column, a thousand rows at a time. */
const reseal = async (
  client: ClientBase,
  { table, id, column, recordOf }: SealedColumn,
  { before, after }: Keys,
): Promise<number> => {
  let last = ''
  for (let count = 0; ;) {
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      `select ${id}::text as id, ${column} as sealed from ${table} where ${column} is not null and ${id}::text > $1 order by ${id}::text limit ${AT_ONCE}`,
      [last],
    )
    if (rows.length === 0) return count
    const sealed = rows.map((row) =>
      after.sealBytes(recordOf(row.id), opened(before, recordOf(row.id), row.sealed)),
    )
    await client.query(
      `update ${table} set ${column} = fresh.sealed from unnest($1::text[], $2::bytea[]) as fresh (id, sealed) where ${table}.${id}::text = fresh.id`,
      [rows.map((row) => row.id), sealed],
    )
    count += rows.length
    last = rows.at(-1)?.id ?? last
  }
}

/**
 * Replaces the vault's key and reseals everything with the new one, MACs included, in one
 * transaction. The new key is on disk before the database relies on it; the next start completes or
 * undoes an interrupted change.
 * @returns how many texts were resealed
 */
export const changeKey = async (client: ClientBase, dataFolder: string): Promise<number> => {
  await requireAlone(client)
  const { file, count } = await withVault(client, dataFolder, async (before, at) => {
    const keys = { before, after: new Vault(await makeKey(nextKeyFile(at))) }
    let sealed = 0
    for (const column of sealedColumns) sealed += await reseal(client, column, keys)
    await rekeyCodes(client, keys)
    await rekeyRows(client, keys)
    return { file: at, count: sealed }
  })
  await installNextKey(file)
  return count
}
