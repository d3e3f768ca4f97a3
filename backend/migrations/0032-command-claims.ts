import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Where the log is in EventStoreDB: the stream that each command belongs to, entered before its
 * first append, and the position up to which every command of the log has been entered. A command
 * of the log is never taken out.
 */
export const commandClaims = {
  name: '0032-command-claims',
  sql: `
    create table command_claims (
      command_id uuid primary key,
      stream text not null
    );
    create table complete_claims (
      id integer primary key check (id = 1),
      position bigint not null check (position >= 0)
    );
    insert into complete_claims values (1, 0);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_app') then
        grant insert on command_claims to daybook_app;
        grant update on complete_claims to daybook_app;
      end if;
    end $$
  `,
} satisfies Migration
