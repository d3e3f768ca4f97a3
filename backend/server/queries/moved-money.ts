import { sql, type SqlBool } from 'kysely'

/**
 * Requests whose amount moved and was not taken back, as their index says it: the planner takes the
 * index only for the same words.
 */
export const MOVED_MONEY = "status in ('approved', 'paid') and reversed_at is null"

export const hasMovedMoney = sql.raw<SqlBool>(MOVED_MONEY)
