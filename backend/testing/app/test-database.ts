import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate, type Migration } from '../../postgres/connections/migrate.js'
import { configFor, poolFor } from '../../postgres/connections/pools.js'
import { ensureRoles } from '../../postgres/connections/roles.js'
import { testServer } from './test-server.js'

/**
 * A database of a test's own. `pool` acts as the owner; pools for other roles come from
 * `poolFor(config, …)`.
 */
export interface TestDatabase {
  readonly config: pg.PoolConfig
  readonly pool: pg.Pool
  /** Ends the pool and removes the database, other connections to it included. */
  drop(): Promise<void>
}

/** So long that no test is about it: a busy machine may not accept a connection for seconds. */
const CONNECT_WITHIN_MS = 60_000

/** An arbitrary number, the same in all workers. */
const BUILDING = 5_519_004_721

const within = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client(configFor(config, 'owner'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const named = (server: pg.ClientConfig, database: string): pg.ClientConfig => ({
  ...server,
  database,
})

/** What a database has from the start, in addition to its migrations. */
export interface Contents {
  /** Differs whenever what `fill` makes does. */
  readonly description: string
  /** Makes it, in a database with roles and migrations. */
  fill(config: pg.PoolConfig): Promise<void>
}

interface Template {
  readonly name: string
  readonly migrations: readonly Migration[]
  readonly contents: Contents | undefined
}

const templateOf = (migrations: readonly Migration[], contents: Contents | undefined): Template => {
  const parts = JSON.stringify([migrations, contents?.description])
  return {
    name: `daybook_template_${createHash('sha256').update(parts).digest('hex').slice(0, 16)}`,
    migrations,
    contents,
  }
}

const build = async (
  server: pg.ClientConfig,
  admin: pg.Client,
  { name, migrations, contents }: Template,
) => {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
  if (rowCount) return
  const unfinished = `${name}_unfinished`
  await admin.query(`drop database if exists ${unfinished}`)
  await admin.query(`create database ${unfinished} template template0`)
  await within(named(server, unfinished), async (client) => {
    await ensureRoles(client, named(server, unfinished))
    await migrate(client, migrations)
  })
  await contents?.fill(named(server, unfinished))
  await admin.query(`alter database ${unfinished} rename to ${name}`)
}

const ensureTemplate = async (server: pg.ClientConfig, admin: pg.Client, template: Template) => {
  await admin.query('select pg_advisory_lock($1)', [BUILDING])
  try {
    await build(server, admin, template)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [BUILDING])
  }
}

/**
 * Makes a fresh database with the roles, the given migrations and contents in it; call `drop` in
 * `afterAll`. Both are made once per test run and list, in a template that is copied.
 */
export const testDatabase = async (
  migrations: readonly Migration[] = [],
  contents?: Contents,
): Promise<TestDatabase> => {
  const server = await testServer()
  const name = `daybook_test_${randomBytes(8).toString('hex')}`
  await within(server, async (admin) => {
    const template = templateOf(migrations, contents)
    await ensureTemplate(server, admin, template)
    await admin.query(`create database ${name} template ${template.name}`)
  })
  const config = { ...named(server, name), connectionTimeoutMillis: CONNECT_WITHIN_MS }
  const pool = poolFor(config, 'owner')
  const drop = async () => {
    await pool.end()
    await within(server, (admin) => admin.query(`drop database ${name} with (force)`))
  }
  return { config, pool, drop }
}
