import type { Migration } from '../postgres/connections/migrate.js'

/**
 * A MAC under the vault's key in every row that grants access. SQL cannot make one, so existing
 * sessions end and existing links are void. Passwords and release codes stay: `unbound_rows`, which
 * the application cannot write to, names the tables whose rows get their MACs at the next start,
 * once.
 */
export const keyedRows = {
  name: '0035-keyed-rows',
  sql: `
    delete from client_views;
    delete from sessions;
    delete from sign_in_steps;
    delete from passkey_challenges;
    delete from credential_links;
    delete from invitation_links;
    delete from setup_tokens;
    alter table client_views add column mac text;
    alter table sessions add column mac text, alter column session_id drop default;
    alter table sign_in_steps add column mac text;
    alter table passkey_challenges add column mac text;
    alter table credential_links add column mac text;
    alter table invitation_links add column mac text;
    alter table setup_tokens add column mac text;
    alter table release_code_hashes add column mac text;
    alter table users add column mac text;
    create table unbound_rows (table_name text primary key);
    insert into unbound_rows select 'users' where exists (select from users);
    insert into unbound_rows select 'release_code_hashes' where exists (select from release_code_hashes);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then revoke select on unbound_rows from daybook_reader; end if;
      if exists (select from pg_roles where rolname = 'daybook_app') then revoke all on unbound_rows from daybook_app; end if;
    end $$;
  `,
} satisfies Migration
