import type { Migration } from '../postgres/connections/migrate.js'

/**
 * The one-time code itself, sealed, of a set that was made with a key that the vault had before:
 * without it, the next change of the key could not hash the code anew.
 */
export const sealedCodes = {
  name: '0031-sealed-codes',
  sql: 'alter table one_time_codes add column sealed bytea',
} satisfies Migration
