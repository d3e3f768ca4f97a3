import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/** The hash of the latest release code of each account. Readers do not see it. */
export const releaseCodeHashes = {
  name: '0021-release-codes',
  sql: `
    create table release_code_hashes (
      account_id uuid primary key,
      code_id uuid not null,
      code_hash text not null,
      set_at bigint not null
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on release_code_hashes from daybook_reader; end if;
    end $$;
    ${writable('release_code_hashes')}
  `,
} satisfies Migration
