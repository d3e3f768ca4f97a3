import { sql, type SqlBool } from 'kysely'

/**
 * Requests whose amount moved and was not taken back. Literal SQL without parameters, so that the
 * planner sees that the condition implies the one of the index.
 */
export const MOVED_MONEY = "status in ('approved', 'paid') and reversed_at is null"

export const hasMovedMoney = sql.raw<SqlBool>(MOVED_MONEY)
