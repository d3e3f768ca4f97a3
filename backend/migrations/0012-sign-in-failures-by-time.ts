import type { Migration } from '../postgres/connections/migrate.js'

/** By which failed sign-ins are found that are long forgotten. */
export const signInFailuresByTime = {
  name: '0012-sign-in-failures-by-time',
  sql: 'create index sign_in_failures_last_at on sign_in_failures (last_at);',
} satisfies Migration
