import type { Migration } from '../postgres/connections/migrate.js'

/** Destinations of any method: which ones there are is the contract's to say. */
export const payoutMethods = {
  name: '0014-payout-methods',
  sql: 'alter table destinations drop constraint destinations_method_check;',
} satisfies Migration
