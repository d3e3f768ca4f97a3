import type { Migration } from '../postgres/connections/migrate.js'

/** By which pictures are found that were sent more than once. */
export const picturesByHash = {
  name: '0009-pictures-by-hash',
  sql: 'create index files_hash on files (hash);',
} satisfies Migration
