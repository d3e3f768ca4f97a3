import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from '../../engine/projections/table.js'
import { tellTablesRead } from './tables-read.js'

/**
 * Every table that is not a fold of events: people, sessions, files, payout details. Features add
 * theirs by declaration merging.
 */
export interface Records {}

/**
 * Typed SQL: members are camelCase here and snake_case in SQL. Commands see only these records;
 * they decide from streams, not from read models.
 */
export class Database extends Kysely<Records> {}

/** All tables, including read models, connected with the read-only role: for queries. */
export class ReadDatabase extends Kysely<Records & Tables> {}

const dialect = (pool: PostgresPool) => new PostgresDialect({ pool })
const names = new CamelCasePlugin()

export const databaseOn = (pool: PostgresPool): Database =>
  new Database({ dialect: dialect(pool), plugins: [names] })
export const readDatabaseOn = (pool: PostgresPool): ReadDatabase =>
  new ReadDatabase({ dialect: dialect(pool), plugins: [tellTablesRead, names] })
