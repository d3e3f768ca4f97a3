import { access, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import type { Log } from '../../lib/log.js'
import { bindRows } from './all-rows.js'
import { inSql, keyedTables, type KeyedTableName } from './keyed-tables.js'
import { withVault } from './open-vault.js'
import { requireAlone } from './require-alone.js'
import { keyFile } from './vault-key.js'

/** The tables whose rows outlive the upgrade, and the loss of the key. */
export const boundOnce = (Object.keys(keyedTables) as KeyedTableName[]).filter(
  (name) => 'isBoundOnce' in keyedTables[name],
)

/** Next to the key, out of reach of anyone who can only write to the database. */
const boundFile = (dataFolder: string): string => join(dirname(keyFile(dataFolder)), 'rows-bound')

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** The tables that a migration left for the next start. */
const unbound = async (client: ClientBase): Promise<KeyedTableName[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select table_name as name from unbound_rows',
  )
  const names = new Set(rows.map(({ name }) => name))
  return boundOnce.filter((name) => names.has(inSql(name)))
}

/**
 * Gives MACs to passwords and release codes stored by an earlier version, at the first start after
 * the upgrade and never again: a file next to the key records that it was done. So an attacker with
 * write access to the database cannot get MACs for forged rows this way.
 */
export const bindOnce = async (
  client: ClientBase,
  dataFolder: string,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> => {
  const file = boundFile(dataFolder)
  const isDone = await isThere(file)
  await withVault(client, dataFolder, async (vault) => {
    const names = await unbound(client)
    if (names.length === 0) return
    if (isDone) {
      log.error(
        { tables: names },
        'rows of an earlier version stay unbound: this data folder was bound before; run `npm run bind-passwords`',
      )
      return
    }
    log.info(
      { tables: names, rows: await bindRows(client, names, vault) },
      'rows were bound to the vault’s key',
    )
    await client.query('delete from unbound_rows')
  })
  if (!isDone)
    await writeFile(
      file,
      'Passwords and release codes of earlier versions were bound to the vault’s key.\n',
      { mode: 0o600 },
    )
}

/**
 * Accepts all passwords and release codes as authentic, on an operator's word: after a database of
 * an earlier version was restored.
 * @returns how many rows had no valid MAC
 */
export const bindPasswords = async (client: ClientBase, dataFolder: string): Promise<number> => {
  await requireAlone(client)
  return withVault(client, dataFolder, async (vault) => {
    await client.query('delete from unbound_rows')
    return bindRows(client, boundOnce, vault)
  })
}
