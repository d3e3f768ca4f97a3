import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * What staff note about people: personal data, which goes with the person. The number is their
 * order.
 */
export const staffNotes = {
  name: '0019-staff-notes',
  sql: `
    create table staff_notes (
      note_id uuid primary key,
      number bigint generated always as identity,
      about_id uuid not null references users on delete cascade,
      author_id uuid not null,
      text text,
      written_at timestamptz not null,
      removed_at timestamptz,
      check ((text is null) = (removed_at is not null))
    );
    create index staff_notes_about on staff_notes (about_id, number);
    ${writable('staff_notes')}
  `,
} satisfies Migration
