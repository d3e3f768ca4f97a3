import type { ClientBase } from 'pg'
import { fits, macOf } from './keyed-rows.js'
import { inSql, keyedTables, type KeyedTableName } from './keyed-tables.js'
import type { Vault } from './vault.js'

/** The new MAC of a row as read; undefined if it keeps the one it has. */
type NextMac = (
  table: KeyedTableName,
  row: object & { readonly mac: string | null },
) => string | undefined

const AT_ONCE = 1_000

/**
 * Rewrites the MACs of a table, a thousand rows at a time, locked until the transaction ends.
 * @returns how many got another MAC
 */
const putMacs = async (
  client: ClientBase,
  name: KeyedTableName,
  nextMac: NextMac,
): Promise<number> => {
  const { key, covers } = keyedTables[name]
  const [table, id] = [inSql(name), inSql(key)]
  const columns = covers.map((column) => `${inSql(column)} as "${column}"`).join(', ')
  const read = `select ${id}::text as "rowId", ${columns}, mac from ${table} where ${id}::text > $1 order by ${id}::text limit ${AT_ONCE} for update`
  const write = `update ${table} set mac = fresh.mac from unnest($1::text[], $2::text[]) as fresh (id, mac) where ${table}.${id}::text = fresh.id`
  let last = ''
  for (let count = 0; ;) {
    const { rows } = await client.query<{ rowId: string; mac: string | null }>(read, [last])
    if (rows.length === 0) return count
    const next = rows.flatMap((row) => {
      const mac = nextMac(name, row)
      return mac === undefined ? [] : [{ rowId: row.rowId, mac }]
    })
    await client.query(write, [next.map(({ rowId }) => rowId), next.map(({ mac }) => mac)])
    count += next.length
    last = rows.at(-1)?.rowId ?? last
  }
}

/**
 * Moves every authentic row to a MAC of the new key; forged rows stay forged. Snapshots are only a
 * cache and are made again.
 */
export const rekeyRows = async (
  client: ClientBase,
  { before, after }: { readonly before: Vault; readonly after: Vault },
): Promise<void> => {
  for (const name of Object.keys(keyedTables) as KeyedTableName[])
    await putMacs(client, name, (table, row) =>
      fits(before, table, row) ? macOf(after, table, row) : undefined,
    )
  await client.query('delete from snapshots')
}

/** Accepts the rows of some tables as authentic. @returns how many had no valid MAC */
export const bindRows = async (
  client: ClientBase,
  names: readonly KeyedTableName[],
  vault: Vault,
): Promise<number> => {
  let count = 0
  for (const name of names)
    count += await putMacs(client, name, (table, row) =>
      fits(vault, table, row) ? undefined : macOf(vault, table, row),
    )
  return count
}
