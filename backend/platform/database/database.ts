import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { Tables } from '../projections/table.js'
import { tellTablesRead } from './tables-read.js'

/** Typed SQL over every table of the product: members are camelCase here and snake_case in SQL. */
export class Database extends Kysely<Tables> {}

/** The same, connected as the role that can only read. */
export class ReadDatabase extends Kysely<Tables> {}

const dialect = (pool: PostgresPool) => new PostgresDialect({ pool })
const names = new CamelCasePlugin()

export const databaseOn = (pool: PostgresPool): Database => new Database({ dialect: dialect(pool), plugins: [names] })
export const readDatabaseOn = (pool: PostgresPool): ReadDatabase =>
  new ReadDatabase({ dialect: dialect(pool), plugins: [tellTablesRead, names] })
