import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from '../../engine/projections/table.js'
import { tellTablesRead } from './tables-read.js'

/** Every table that is not a fold of events: people, sessions, files, payout details. Each feature adds its own by declaration merging. */
export interface Records {}

/** Typed SQL: members are camelCase here and snake_case in SQL. Commands see only these records; they decide from streams, not from read models. */
export class Database extends Kysely<Records> {}

/** All tables, the read models among them, connected as the role that can only read: for queries. */
export class ReadDatabase extends Kysely<Records & Tables> {}

const dialect = (pool: PostgresPool) => new PostgresDialect({ pool })
const names = new CamelCasePlugin()

export const databaseOn = (pool: PostgresPool): Database => new Database({ dialect: dialect(pool), plugins: [names] })
export const readDatabaseOn = (pool: PostgresPool): ReadDatabase =>
  new ReadDatabase({ dialect: dialect(pool), plugins: [tellTablesRead, names] })
