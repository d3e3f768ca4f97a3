import type { Migration } from '../postgres/connections/migrate.js'

/**
 * Which store keeps the log that the read models of this database are made from: positions of one
 * mean nothing in the other.
 */
export const logPlace = {
  name: '0005-log-place',
  sql: `
    create table log_place (
      id integer primary key check (id = 1),
      store text not null check (store in ('postgres', 'eventstoredb'))
    );
    insert into log_place select 1, 'postgres' from log_head where position > 0;
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then grant select on log_place to daybook_reader; end if;
    end $$
  `,
} satisfies Migration
