import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * Mailed links that confirm or restore an address, or reset a password. `email` is the address that
 * a link brings about, until it is used, void or too late. Readers do not see them.
 */
export const credentialLinks = {
  name: '0023-credential-links',
  sql: `
    create table credential_links (
      token_hash text primary key,
      kind text not null,
      user_id uuid not null,
      email text,
      email_key text,
      made_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      ending text,
      check ((ending is null) = (ended_at is null)),
      check ((email is null) = (email_key is null))
    );
    create index credential_links_of_person on credential_links (user_id, kind);
    create index credential_links_by_address on credential_links (email_key) where email_key is not null;
    create index credential_links_by_end on credential_links (expires_at);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on credential_links from daybook_reader; end if;
    end $$;
    ${writable('credential_links')}
  `,
} satisfies Migration
