import pg from 'pg'
import { migrations } from '../backend/migrations/migrations.js'
import { nameId } from '../backend/lib/ids.js'
import { migrate } from '../backend/postgres/connections/migrate.js'
import { configFor } from '../backend/postgres/connections/pools.js'
import { ensureRoles } from '../backend/postgres/connections/roles.js'
import { accountAt, realisticLog } from './realistic-log.js'
import { copy, line, on, writeLog } from './write-log.js'

/** The size of a ledger. A tenth of its events belong to one busy account. */
export interface Size {
  readonly events: number
  readonly clients: number
  /** Whether it holds only deposits and withdrawals. */
  readonly requestsOnly?: boolean
}

const BUSY_EVERY = 10

const given = [
  'Amara',
  'Jonas',
  'Ruth',
  'Chidi',
  'Maria',
  'Liam',
  'Noah',
  'Emma',
  'Olivia',
  'Sofia',
  'Yuki',
  'Hana',
  'Omar',
  'Layla',
  'Ivan',
]
const family = [
  'Okafor',
  'Weber',
  'Castellano',
  'Smith',
  'Garcia',
  'Müller',
  'Nowak',
  'Rossi',
  'Tanaka',
  'Kim',
  'Nguyen',
  'Petrov',
  'Dubois',
]
const ending = [
  '',
  'son',
  'ez',
  'ova',
  'ini',
  'berg',
  'man',
  'ström',
  'wick',
  'ley',
  'ton',
  'dal',
  'ssen',
  'quist',
  'ford',
  'well',
  'by',
]

const pick = (list: readonly string[], index: number): string => list[index % list.length]!

/**
 * The client at an index. Most full names are shared by a few clients, and a few names by many, so
 * that searches find both.
 */
const clientAt = (index: number) => {
  const first = pick(given, index * 7)
  const last = `${pick(family, Math.floor(index / given.length))}${pick(ending, Math.floor(index / (given.length * family.length)))}`
  const email = `${first}.${last}${index}@example.com`.toLowerCase()
  return {
    userId: accountAt(index),
    fullName: `${first} ${last}`,
    username: `${first}${index}`.toLowerCase(),
    email,
  }
}

function* people(clients: number): Generator<string> {
  for (let index = 0; index < clients; index++) {
    const { userId, username, fullName, email } = clientAt(index)
    const at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString()
    yield line([userId, username, fullName, email, email, at])
  }
}

/**
 * Fills an empty database with a log and its people, but no read models. `config` must connect as
 * the owner of the database.
 */
export const writeLedger = async (
  config: pg.PoolConfig,
  { events, clients, requestsOnly }: Size,
): Promise<void> => {
  await on(configFor(config, 'owner'), async (client) => {
    await ensureRoles(client, config)
    await migrate(client, migrations)
    const columns = 'user_id, username, full_name, email, email_key, created_at'
    await copy(client, `users (${columns})`, people(clients))
    await client.query('vacuum analyze users')
  })
  await writeLog(
    configFor(config, 'owner'),
    realisticLog(events, { accounts: clients, busyEvery: BUSY_EVERY, requestsOnly }),
  )
  // A ledger that grew over months is already on disk. Without this checkpoint, the new one would
  // be written during the measurement.
  await on(config, (client) => client.query('checkpoint'))
}

/** People and ids of the ledger that the questions use. */
export const known = ({ events }: Size) => ({
  busy: accountAt(0),
  oneClient: clientAt(1_234),
  deposit: nameId('bench', 'deposit', accountAt(0), '3'),
  middle: String(Math.floor(events / 2)),
})
