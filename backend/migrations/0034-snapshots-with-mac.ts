import type { Migration } from '../postgres/connections/migrate.js'

/**
 * A MAC with the vault's key in place of the hash that anybody could make. SQL cannot make one, so
 * all snapshots are made again.
 */
export const snapshotsWithMac = {
  name: '0034-snapshots-with-mac',
  sql: 'delete from snapshots; alter table snapshots drop column hash, add column mac text not null;',
} satisfies Migration
