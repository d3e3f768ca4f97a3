import { copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { migrations } from '../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../testing/app/test-database.js'
import { openVault } from './open-vault.js'
import type { Vault } from './vault.js'

describe('the vault of a data folder', () => {
  let folder: string
  let key: string
  let database: TestDatabase
  beforeEach(async () => {
    database = await testDatabase(migrations)
    folder = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    key = join(folder, 'keys', 'vault.key')
  })
  afterEach(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const opened = async (at = folder): Promise<Vault> => {
    const client = await database.pool.connect()
    try {
      return await openVault(client, at)
    } finally {
      client.release()
    }
  }
  const loseKey = () => rename(key, `${key}.away`)
  const otherKey = () => writeFile(key, Buffer.alloc(32, 7))

  /**
   * What an earlier version leaves: a sealed destination, and nothing that says which key it was.
   */
  const forgetCanary = async (vault: Vault) => {
    const id = '01900000-0000-7000-8000-000000000001'
    await database.pool.query('delete from vault_canary')
    await database.pool.query(
      `insert into users (user_id, username, full_name, email, email_key, created_at) values ($1, 'a', 'a', 'a', 'a', now())`,
      [id],
    )
    await database.pool.query(
      `insert into destinations values ($1, $1, 'bank', 'Bank', $2, now())`,
      [id, vault.seal(`destinations/${id}`, 'x')],
    )
  }

  it('has a key that only its owner can read, and finds it again', async () => {
    const vault = await opened()
    expect((await stat(key)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
    expect((await readFile(key)).length).toBe(32)
    expect((await opened()).open('a', vault.seal('a', 'still here'))).toBe('still here')
  })

  it('gets only one key, however many open it at once', async () => {
    const vaults = await Promise.all(Array.from({ length: 8 }, () => opened()))
    const sealed = vaults[0]!.seal('a', 'one key')
    for (const each of vaults) expect(each.open('a', sealed)).toBe('one key')
  })

  it.each([
    ['is missing', loseKey, 'is missing'],
    ['is another one', otherKey, 'is not the key'],
  ])(
    'does not open if the key %s, names the file and the remedy, and makes no new key',
    async (_, harm, words) => {
      const vault = await opened()
      await copyFile(key, `${key}.backup`)
      for (const prepare of [async () => undefined, () => forgetCanary(vault)]) {
        await prepare()
        await harm()
        await expect(opened()).rejects.toThrow(words)
        await expect(opened()).rejects.toThrow(key)
        await expect(opened()).rejects.toThrow('Restore it from a backup')
        await copyFile(`${key}.backup`, key)
      }
      expect((await opened()).open('a', vault.seal('a', 'still here'))).toBe('still here')
    },
  )

  it('does not open in another folder, where a new key would open nothing', async () => {
    await opened()
    const other = await mkdtemp(join(tmpdir(), 'daybook-vault-'))
    await expect(opened(other)).rejects.toThrow('is missing')
    await rm(other, { recursive: true })
  })

  it('stores a check value for secrets sealed by an earlier version', async () => {
    const vault = await opened()
    await forgetCanary(vault)
    await opened()
    expect((await database.pool.query('select from vault_canary')).rowCount).toBe(1)
  })

  it('explains a damaged key in plain words', async () => {
    await opened()
    await writeFile(key, 'short')
    await expect(opened()).rejects.toThrow('must be 32 bytes long; restore it from a backup')
  })
})
