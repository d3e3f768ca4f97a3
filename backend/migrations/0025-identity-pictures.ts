import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * The pictures of identity documents, whose bytes are sealed in the data folder, and the key of
 * each person that sealed them, itself sealed by the vault. Readers see neither. One person has one
 * picture of a side once.
 */
export const identityPictures = {
  name: '0025-identity-pictures',
  sql: `
    create table person_keys (
      user_id uuid primary key references users,
      sealed bytea not null
    );
    create table identity_pictures (
      picture_id uuid primary key,
      owner_id uuid not null references users,
      side text not null check (side in ('front', 'back')),
      hash text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    );
    create index identity_pictures_owner on identity_pictures (owner_id);
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_reader') then
        revoke select on person_keys, identity_pictures from daybook_reader;
      end if;
    end $$;
    ${writable('person_keys')}
    ${writable('identity_pictures')}
  `,
} satisfies Migration
