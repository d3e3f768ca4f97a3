import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * Whose account a session of staff views. Readers see none of it: it names sessions by what
 * identifies them.
 */
export const clientViews = {
  name: '0020-client-views',
  sql: `
    create table client_views (
      token_hash text primary key references sessions on delete cascade,
      account_id uuid not null,
      until timestamptz not null
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on client_views from daybook_reader;
      end if;
    end $$;
    ${writable('client_views')}
  `,
} satisfies Migration
