import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * How a person wants amounts and times written, and the picture they show of themself: its id, and
 * its bytes sealed under their own key.
 */
export const person = {
  name: '0027-person',
  sql: `
    alter table users add column profile_picture_id uuid, add column preferences jsonb;
    create table profile_pictures (
      user_id uuid primary key references users,
      sealed bytea not null
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on profile_pictures from daybook_reader;
        grant select (profile_picture_id) on users to daybook_reader;
      end if;
    end $$;
    ${writable('profile_pictures')}
  `,
} satisfies Migration
