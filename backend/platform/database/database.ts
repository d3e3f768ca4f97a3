import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../projections/table.js'

/** Typed SQL over every table of the product: members are camelCase here and snake_case in SQL. */
export class Database extends Kysely<Tables> {}

/** The same, connected as the role that can only read. */
export class ReadDatabase extends Kysely<Tables> {}

const dialect = (pool: pg.Pool) => ({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })

export const databaseOn = (pool: pg.Pool): Database => new Database(dialect(pool))
export const readDatabaseOn = (pool: pg.Pool): ReadDatabase => new ReadDatabase(dialect(pool))
