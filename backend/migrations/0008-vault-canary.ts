import type { Migration } from '../postgres/connections/migrate.js'

/**
 * One sealed text, by which every start sees whether its vault's key is the one that sealed what is
 * here.
 */
export const vaultCanary = {
  name: '0008-vault-canary',
  sql: `
    create table vault_canary (
      id smallint primary key check (id = 1),
      sealed bytea not null
    );
  `,
} satisfies Migration
