import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Pictures of payments that no deposit names are erased after a day. Which ones are named, the
 * deposits say: what is there already is looked at once, a day after this.
 */
export const unusedProofs = {
  name: '0036-unused-proofs',
  sql: `
    alter table files add column erase_at timestamptz;
    update files set erase_at = now() + interval '1 day';
    create index files_erase_at on files (erase_at) where erase_at is not null;
  `,
} satisfies Migration
