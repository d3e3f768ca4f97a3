import type { Migration } from '../postgres/connections/migrate.js'

/**
 * The row of a former client stays, so that lists and logs have what to call them; it says when
 * everything personal went.
 */
export const erasedPeople = {
  name: '0018-erased-people',
  sql: 'alter table users add column erased_at timestamptz;',
} satisfies Migration
