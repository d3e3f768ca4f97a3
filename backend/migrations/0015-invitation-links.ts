import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * What proves that a person was invited, and which address they must use: neither belongs in the
 * log. Readers do not see the hash.
 */
export const invitationLinks = {
  name: '0015-invitation-links',
  sql: `
    create table invitation_links (
      invitation_id uuid primary key,
      token_hash text not null unique,
      email text,
      created_at timestamptz not null,
      used_at timestamptz
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on invitation_links from daybook_reader;
        grant select (invitation_id, email, created_at, used_at) on invitation_links to daybook_reader;
      end if;
    end $$;
    ${writable('invitation_links')}
  `,
} satisfies Migration
