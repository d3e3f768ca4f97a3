import type { Migration } from '../postgres/connections/migrate.js'
import { append } from './0006-append-without-hot-row.js'

const newest = 'where e.stream_id = s.id order by e.revision desc limit 1'
/**
 * From the expected revision on: without this bound, PostgreSQL looks at every entry of the stream
 * on the last page of the index.
 */
const fromExpected =
  'where e.stream_id = s.id and e.revision >= u.x order by e.revision desc limit 1'

/**
 * `append_events` as before, but where it checks the expected revisions it looks at the end of each
 * stream only.
 */
export const appendLooksAtTheEnd = {
  name: '0033-append-looks-at-the-end',
  sql: append
    .replace('create function', 'create or replace function')
    .replace(newest, fromExpected),
} satisfies Migration
