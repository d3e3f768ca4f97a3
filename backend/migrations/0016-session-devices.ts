import type { Migration } from '../postgres/connections/migrate.js'

/**
 * What staff see of a session: an id that signs nobody in, the kind of device, and part of the
 * address. Readers see none of it.
 */
export const sessionDevices = {
  name: '0016-session-devices',
  sql: `
    alter table sessions
      add column session_id uuid not null unique default gen_random_uuid(),
      add column device text,
      add column address text;
  `,
} satisfies Migration
