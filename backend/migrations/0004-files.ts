import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/** Pictures (kept in the data folder, named by their hash) and payout details (encrypted). */
export const files = {
  name: '0004-files',
  sql: `
    create table files (
      file_id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      hash text not null,
      bytes integer not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null
    );
    create index files_owner_id on files (owner_id);
    create table destinations (
      destination_id uuid primary key,
      owner_id uuid not null references users on delete cascade,
      method text not null check (method in ('bank')),
      label text not null,
      sealed bytea not null,
      created_at timestamptz not null
    );
    create index destinations_owner_id on destinations (owner_id);
    ${writable('files', 'destinations')}
  `,
} satisfies Migration
