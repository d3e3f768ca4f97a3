import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * Passkeys get a name that can change, their challenges no longer say whom they are for, and mailed
 * links belong to a person who exists: at the commit, because a link for an unknown address is made
 * and taken back in one transaction. People read of their own last sign-ins; of an attempt at an
 * address that nobody has, `user_id` is null.
 */
export const keys = {
  name: '0026-keys',
  sql: `
    alter table second_factors add column named_at bigint not null default 0;
    alter table passkey_challenges drop column user_id;
    delete from credential_links where not exists (select from users where users.user_id = credential_links.user_id);
    alter table credential_links add foreign key (user_id) references users deferrable initially deferred;
    create table sign_ins (
      sign_in_id bigint generated always as identity primary key,
      user_id uuid references users,
      at timestamptz not null,
      outcome text not null,
      device text,
      address text
    );
    create index sign_ins_user_id on sign_ins (user_id, sign_in_id);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on sign_ins from daybook_reader; end if;
    end $$;
    ${writable('sign_ins')}
  `,
} satisfies Migration
