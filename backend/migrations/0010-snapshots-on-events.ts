import type { Migration } from '../postgres/connections/migrate.js'
import { writable } from '../postgres/connections/roles.js'

/**
 * Snapshots that say what they stand on, and many of one stream. `event_id` and `position` are
 * those of the event at `revision`, the last one folded; `version` is that of the rules of folding;
 * `hash` is the SHA-256 of `state` in hexadecimal. The rows before had none of this and are worth
 * nothing now: streams are folded again.
 */
export const snapshotsOnEvents = {
  name: '0010-snapshots-on-events',
  sql: `
    drop table snapshots;
    create table snapshots (
      stream text collate "C" not null,
      version integer not null,
      revision integer not null,
      event_id uuid not null,
      position bigint not null,
      hash text not null,
      state text not null,
      primary key (stream, version, revision)
    );
    ${writable('snapshots')}
    do $$ begin
      if exists (select from pg_roles where rolname = 'daybook_app') then grant select on snapshots to daybook_app; end if;
      if exists (select from pg_roles where rolname = 'daybook_reader') then grant select on snapshots to daybook_reader; end if;
    end $$
  `,
} satisfies Migration
