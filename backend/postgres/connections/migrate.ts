import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * One step of the schema. Steps are sorted by name; a step's text never changes once it was applied
 * anywhere.
 */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 7_236_301_184

const hashOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')

const appliedHashes = async (client: pg.ClientBase) => {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

const requireSameHistory = (
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
) => {
  const known = new Map(migrations.map((migration) => [migration.name, hashOf(migration)]))
  for (const [name, hash] of applied) {
    const expected = known.get(name)
    if (expected === undefined)
      throw new Error(
        `the database has migration ${name}, which this version of Daybook does not know; start the newer version`,
      )
    if (expected !== hash)
      throw new Error(
        `migration ${name} was applied to this database with a different text; start the version of Daybook that wrote it`,
      )
  }
}

const apply = async (client: pg.ClientBase, migration: Migration) => {
  try {
    await client.query(migration.sql)
  } catch (error) {
    throw new Error(`migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    })
  }
  await client.query('insert into migrations (name, hash) values ($1, $2)', [
    migration.name,
    hashOf(migration),
  ])
}

/**
 * Applies the first pending migration in a transaction of its own; the lock makes others wait for
 * its end.
 */
const applyNext = async (client: pg.ClientBase, migrations: readonly Migration[]) => {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const applied = await appliedHashes(client)
    requireSameHistory(applied, migrations)
    const next = migrations.find(({ name }) => !applied.has(name))
    if (next) await apply(client, next)
    await client.query('commit')
    return next?.name
  } catch (error) {
    // If the connection was lost there is nothing to roll back, and the first error says more.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Applies missing migrations, one transaction each; several processes may do so at once.
 * @returns the names of the migrations that this call applied
 * @throws Error if the database has an unlisted migration, or one with another text; nothing is
 * applied then
 */
export const migrate = async (
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<string[]> => {
  const names: string[] = []
  for (
    let name = await applyNext(client, migrations);
    name !== undefined;
    name = await applyNext(client, migrations)
  )
    names.push(name)
  return names
}
