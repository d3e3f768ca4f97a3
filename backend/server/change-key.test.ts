import { copyFile, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type pg from 'pg'
import { migrations } from '../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../testing/app/test-database.js'
import { Clock } from '../lib/clock.js'
import { databaseOn } from './database/database.js'
import { timeId } from '../lib/ids.js'
import { People } from './identity/people/people.js'
import { KeyedRows } from './vault/keyed-rows.js'
import { RefusedRows } from './vault/refused-rows.js'
import { OneTimeCodes } from './identity/factors/one-time-codes.js'
import { changeKey, sealedColumns } from './change-key.js'
import { openVault } from './vault/open-vault.js'
import { keyFile, nextKeyFile } from './vault/vault-key.js'
import { Vault } from './vault/vault.js'

const id = '01900000-0000-7000-8000-000000000001'
/**
 * What lies sealed under the key of a person instead, which is sealed by the vault; and what is
 * hashed as well, and made anew with its hash.
 */
const [underPersonKeys, withHashes] = [['profile_pictures.sealed'], ['one_time_codes.sealed']]

describe('a new key of the vault', () => {
  let folder: string
  let database: TestDatabase
  let client: pg.PoolClient
  let before: Vault
  beforeEach(async () => {
    database = await testDatabase(migrations)
    folder = await mkdtemp(join(tmpdir(), 'daybook-key-'))
    client = await database.pool.connect()
    before = await openVault(client, folder)
    await client.query(
      `insert into users (user_id, username, full_name, email, email_key, created_at) values ($1, 'a', 'a', 'a', 'a', now())`,
      [id],
    )
    const sealed = (record: string) => before.seal(record, `secret of ${record}`)
    await client.query(
      `insert into destinations (destination_id, owner_id, method, label, sealed, sealed_name, created_at) values ($1, $1, 'bank', 'Bank', $2, $3, now())`,
      [id, sealed(`destinations/${id}`), sealed(`destinations/${id}/name`)],
    )
    await client.query(
      `insert into mails (mail_id, kind, address_hash, masked, sealed, state, created_at, due_at, expires_at)
       values ($1, 'test', '', '', $2, 'waiting', now(), now(), now())`,
      [id, sealed(`mails/${id}`)],
    )
    await client.query('insert into person_keys values ($1, $2)', [id, sealed(`person_keys/${id}`)])
    await client.query(
      `insert into second_factors (factor_id, user_id, kind, name, sealed, kept_at) values ($1, $1, 'app', '', $2, now())`,
      [id, sealed(`second_factors/${id}`)],
    )
  })
  afterEach(async () => {
    client.release()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const reopened = () => openVault(client, folder)
  /** All that was sealed above, as a vault opens it. */
  const openedBy = async (vault: Vault) => {
    const texts: string[] = []
    for (const { table, id: key, column, recordOf } of sealedColumns.slice(1)) {
      const { rows } = await client.query<{ id: string; sealed: Buffer }>(
        `select ${key}::text as id, ${column} as sealed from ${table}`,
      )
      texts.push(...rows.map((row) => vault.open(recordOf(row.id), row.sealed)))
    }
    return texts
  }
  const all = [
    `destinations/${id}`,
    `destinations/${id}/name`,
    `mails/${id}`,
    `person_keys/${id}`,
    `second_factors/${id}`,
  ].map((record) => `secret of ${record}`)

  it('opens all that was sealed, is the only one that does, and nobody else can read its file', async () => {
    const old = await readFile(keyFile(folder))
    expect(await changeKey(client, folder)).toBe(all.length + 1)
    expect(await openedBy(await reopened())).toEqual(all)
    await expect(openedBy(before)).rejects.toThrow(/authenticate/)
    expect((await readFile(keyFile(folder))).equals(old)).toBe(false)
    expect((await stat(keyFile(folder))).mode & 0o777).toBe(0o600)
    await writeFile(keyFile(folder), old)
    await expect(reopened()).rejects.toThrow('is not the key')
  })

  it('seals thousands of rows anew', async () => {
    const ids = Array.from(
      { length: 2_001 },
      (_, at) => `01900000-0000-7000-8000-1${String(at).padStart(11, '0')}`,
    )
    await client.query(
      `insert into mails (mail_id, kind, address_hash, masked, sealed, state, created_at, due_at, expires_at)
       select mail_id, 'test', '', '', sealed, 'waiting', now(), now(), now() from unnest($1::uuid[], $2::bytea[]) as made (mail_id, sealed)`,
      [ids, ids.map((mailId) => before.seal(`mails/${mailId}`, 'a mail'))],
    )
    expect(await changeKey(client, folder)).toBe(all.length + 1 + ids.length)
    const { rows } = await client.query<{ id: string; sealed: Buffer }>(
      'select mail_id as id, sealed from mails where mail_id = any($1)',
      [ids],
    )
    const after = await reopened()
    expect(new Set(rows.map((row) => after.open(`mails/${row.id}`, row.sealed)))).toEqual(
      new Set(['a mail']),
    )
    expect(rows).toHaveLength(ids.length)
  })

  it('keeps the rows that the server wrote, and validates none that was written past it', async () => {
    const people = (vault: Vault) =>
      new People(
        databaseOn(database.pool),
        new KeyedRows(vault, new RefusedRows({ error: () => undefined })),
      )
    const add = (userId: string) =>
      people(before).add({
        userId,
        username: 'b',
        fullName: 'b',
        email: userId,
        passwordHash: 'a hash',
        persona: null,
        createdAt: '2026-11-20',
      })
    const [own, changed] = [timeId(), timeId()]
    for (const userId of [own, changed]) await add(userId)
    await client.query(`update users set password_hash = 'another' where user_id = $1`, [changed])
    await client.query(`insert into snapshots values ('a', 1, 1, $1, 1, '', '')`, [id])
    await endOthers()
    await changeKey(client, folder)
    const after = people(await reopened())
    expect([await after.byId(own), await after.byId(changed)]).toMatchObject([
      { passwordHash: 'a hash' },
      undefined,
    ])
    expect(await people(before).byId(own)).toBeUndefined()
    expect((await client.query('select from snapshots')).rowCount).toBe(0)
  })

  it('is made for every column that holds what the vault sealed', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like 'sealed%'`,
    )
    const known = [
      ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
      ...underPersonKeys,
      ...withHashes,
    ]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  it('is not made while a row cannot be opened, which is named', async () => {
    await client.query(`update mails set sealed = $1 where mail_id = $2`, [Buffer.alloc(64, 1), id])
    await expect(changeKey(client, folder)).rejects.toThrow(
      `Nothing was changed: mails/${id} was changed, or sealed with another key`,
    )
    await reopened()
  })

  it('keeps one-time codes, however often the key is changed: those of sixteen signs too, and those that are used up', async () => {
    const codes = (vault: Vault) => new OneTimeCodes(databaseOn(database.pool), new Clock(), vault)
    const made = codes(before).make(id)
    await codes(before).keep(id, id)
    const short = before.keyedHash(
      'one-time-code-hash',
      `${id} ${made[1]!.replaceAll('-', '').slice(0, 16)}`,
    )
    const long = before.keyedHash('one-time-code-hash', `${id} ${made[1]!.replaceAll('-', '')}`)
    await client.query('update one_time_codes set code_hash = $1 where code_hash = $2', [
      short,
      long,
    ])
    expect(await codes(before).useUp(id, made[0]!)).toBe(true)
    for (const next of [2, 4, 6]) {
      await endOthers()
      await changeKey(client, folder)
      const after = codes(await reopened())
      expect([await after.useUp(id, made[0]!), await after.useUp(id, made[next]!)]).toEqual([
        false,
        true,
      ])
    }
    expect(await codes(await reopened()).useUp(id, made[1]!.slice(0, 19))).toBe(true)
    const { rows } = await client.query(
      'select from one_time_codes where used_at is not null and sealed is not null',
    )
    expect(rows).toEqual([])
  })

  /** Other connections of the pool count as another process. */
  const endOthers = () =>
    client.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  it('is not made while something else is connected to the database', async () => {
    const other = await database.pool.connect()
    await expect(changeKey(client, folder)).rejects.toThrow(
      '1 other connections to the database are open. Stop every Daybook process',
    )
    other.release()
    expect(await openedBy(await reopened())).toEqual(all)
  })

  it('that broke off before the database took it is gone, and one that it took is put in its place', async () => {
    const old = join(folder, 'old.key')
    await copyFile(keyFile(folder), old)
    await writeFile(nextKeyFile(keyFile(folder)), Buffer.alloc(32, 7))
    expect(await openedBy(await reopened())).toEqual(all)
    await expect(stat(nextKeyFile(keyFile(folder)))).rejects.toThrow('ENOENT')
    await changeKey(client, folder)
    await rename(keyFile(folder), nextKeyFile(keyFile(folder)))
    await copyFile(old, keyFile(folder))
    expect(await openedBy(await reopened())).toEqual(all)
    await expect(stat(nextKeyFile(keyFile(folder)))).rejects.toThrow('ENOENT')
  })
})
