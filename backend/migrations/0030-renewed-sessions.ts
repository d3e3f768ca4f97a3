import type { Migration } from '../postgres/connections/migrate.js'

/**
 * When the owner of a session last gave their password in it; and, of one whose token was replaced
 * by a new one, which row that is. The former row goes with it.
 */
export const renewedSessions = {
  name: '0030-renewed-sessions',
  sql: `
    alter table sessions
      add column password_at timestamptz,
      add column replaced_by text references sessions (token_hash) on delete cascade;
    create index sessions_replaced_by on sessions (replaced_by) where replaced_by is not null;
  `,
} satisfies Migration
