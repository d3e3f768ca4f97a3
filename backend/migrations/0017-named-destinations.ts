import type { Migration } from '../postgres/connections/migrate.js'

/**
 * What its owner calls a payout destination, encrypted, and the position of the event by which it
 * was named, so that a repeated request brings no older name back. A removed destination stays
 * until it is due to be erased and no open withdrawal is paid to it.
 */
export const namedDestinations = {
  name: '0017-named-destinations',
  sql: `
    alter table destinations
      add column sealed_name bytea,
      add column named_at bigint not null default -1,
      add column erase_at timestamptz;
    create index destinations_erase_at on destinations (erase_at, destination_id) where erase_at is not null;
  `,
} satisfies Migration
