import { rm } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { installNextKey, keyFile, makeKey, nextKeyFile, readKey } from './vault-key.js'
import { Vault } from './vault.js'

interface Sealed {
  readonly record: string
  readonly sealed: Buffer
}

/** A sealed text by which each start checks that its key is the right one. */
export const CANARY = 'vault_canary/1'
/** An arbitrary number, the same in every process. */
const LOCK = 7_330_411_902

/**
 * What the key must open: the canary or, if an earlier version stored none, one of the records.
 * Empty if nothing was ever sealed.
 */
const sealedIn = async (client: ClientBase): Promise<readonly Sealed[]> => {
  const canary = await client.query<Sealed>(`select $1 as record, sealed from vault_canary`, [
    CANARY,
  ])
  if (canary.rows.length > 0) return canary.rows
  const kept = await client.query<Sealed>(
    `select 'destinations/' || destination_id as record, sealed from destinations limit 1`,
  )
  return kept.rows
}

const REMEDY =
  'Restore it from a backup. If it is lost for good, docs/operations.md says under “Backup and restore” what is lost with it, and what to do'

const openedBy = (vault: Vault, { record, sealed }: Sealed, file: string): void => {
  try {
    vault.open(record, sealed)
  } catch (cause) {
    throw new Error(
      `Daybook cannot start: ${file} is not the key that encrypted the payout details and identity pictures in this database. ${REMEDY}`,
      {
        cause,
      },
    )
  }
}

const opensAll = (key: Buffer, sealed: readonly Sealed[], file: string): boolean => {
  try {
    for (const each of sealed) openedBy(new Vault(key), each, file)
    return sealed.length > 0
  } catch {
    return false
  }
}

/**
 * The key in force. An interrupted key change is completed if the database has the new key, and
 * undone if it has the old one.
 */
const keyInForce = async (sealed: readonly Sealed[], file: string): Promise<Buffer | undefined> => {
  const next = await readKey(nextKeyFile(file))
  if (next && opensAll(next, sealed, file)) await installNextKey(file)
  else if (next) await rm(nextKeyFile(file))
  return readKey(file)
}

/** Runs under the lock, so that one process makes the key and the others find it. */
const agreed = async (client: ClientBase, file: string): Promise<Vault> => {
  const sealed = await sealedIn(client)
  const kept = await keyInForce(sealed, file)
  if (!kept && sealed.length > 0)
    throw new Error(
      `Daybook cannot start: the vault key ${file} is missing, and payout details and identity pictures are encrypted with it. ${REMEDY}`,
    )
  const vault = new Vault(kept ?? (await makeKey(file)))
  for (const each of sealed) openedBy(vault, each, file)
  await putCanary(client, vault)
  return vault
}

const putCanary = (client: ClientBase, vault: Vault) =>
  client.query('insert into vault_canary values (1, $1) on conflict do nothing', [
    vault.seal(CANARY, 'This is the key.'),
  ])

/** One transaction, while no other process opens or changes the vault. */
const inTurn = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    // If the connection was lost there is nothing to roll back, and the first error says more.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Works with the vault of a data folder in one transaction, while no other process opens or changes
 * it.
 */
export const withVault = <Result>(
  client: ClientBase,
  dataFolder: string,
  work: (vault: Vault, file: string) => Promise<Result>,
): Promise<Result> => {
  const file = keyFile(dataFolder)
  return inTurn(client, async () => work(await agreed(client, file), file))
}

/**
 * The same with a new key instead of one that was lost. As with a change of the key, the new one is
 * on disk before the database relies on it.
 * @throws Error if the key is there after all
 */
export const withNewVault = async <Result>(
  client: ClientBase,
  dataFolder: string,
  work: (vault: Vault) => Promise<Result>,
): Promise<Result> => {
  const file = keyFile(dataFolder)
  const result = await inTurn(client, async () => {
    const sealed = await sealedIn(client)
    for (const key of [await readKey(file), await readKey(nextKeyFile(file))])
      if (key && opensAll(key, sealed, file))
        throw new Error(`Nothing was changed: the key of this database is not lost, it is ${file}`)
    const vault = new Vault(await makeKey(nextKeyFile(file)))
    const done = await work(vault)
    await client.query('delete from vault_canary')
    await putCanary(client, vault)
    return done
  })
  await installNextKey(file)
  return result
}

/**
 * The vault of a data folder. Its key is made at the first start; losing it loses everything sealed
 * with it, so back it up separately.
 * @throws Error that names the file and the remedy if the key is missing or a different one
 */
export const openVault = (client: ClientBase, dataFolder: string): Promise<Vault> =>
  withVault(client, dataFolder, async (vault) => vault)
