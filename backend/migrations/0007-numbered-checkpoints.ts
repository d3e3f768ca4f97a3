import type { Migration } from '../postgres/connections/migrate.js'

/**
 * A checkpoint knows how many events lie before it. The read models are made anew, so nothing is
 * ever read that was not counted.
 */
export const numberedCheckpoints = {
  name: '0007-numbered-checkpoints',
  sql: 'alter table if exists checkpoints add column if not exists ordinal bigint not null default 0',
} satisfies Migration
