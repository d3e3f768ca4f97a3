import type pg from 'pg'
import type { Place } from '../event-store/place.js'
import { grants } from './ddl.js'

/**
 * How far a read model is. `parked` says why a process last stopped before the event at
 * `parkedPosition`: a note for people, removed as soon as a process passes that event. It prevents
 * no retry, since another version of the product may be able to fold the event.
 */
export interface Checkpoint extends Place {
  readonly name: string
  readonly description: string
  readonly parked: string | null
  readonly parkedPosition: bigint | null
}

export const createCheckpoints = [
  `create table if not exists checkpoints (
     name text primary key,
     position bigint not null,
     ordinal bigint not null,
     description text not null,
     parked text,
     parked_position bigint,
     updated_at timestamptz not null default now()
   )`,
  grants('checkpoints'),
].join(';\n')

/** One row per checkpoint, every value as text. Writers lock them, always in name order. */
export const selectCheckpoints =
  'select name, position::text, ordinal::text, description, parked, parked_position::text as "parkedPosition" from checkpoints where name = any($1::text[]) order by name'

/** Moves checkpoints to one place: names, position, ordinal. */
export const moveCheckpoints =
  'update checkpoints set position = $2, ordinal = $3, parked = null, parked_position = null, updated_at = now() where name = any($1::text[])'

interface CheckpointText {
  readonly name: string
  readonly position: string
  readonly ordinal: string
  readonly description: string
  readonly parked: string | null
  readonly parkedPosition: string | null
}

export const checkpointsFrom = (rows: readonly unknown[]): ReadonlyMap<string, Checkpoint> =>
  new Map(
    (rows as readonly CheckpointText[]).map((row) => [
      row.name,
      {
        ...row,
        position: BigInt(row.position),
        ordinal: BigInt(row.ordinal),
        parkedPosition: row.parkedPosition === null ? null : BigInt(row.parkedPosition),
      },
    ]),
  )

export const loadCheckpoints = async (
  client: pg.ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, Checkpoint>> =>
  checkpointsFrom((await client.query(selectCheckpoints, [names])).rows)

/** The same, locked until the end of the transaction: the live runners wait. */
export const lockCheckpoints = async (
  client: pg.ClientBase,
  names: readonly string[],
): Promise<ReadonlyMap<string, Checkpoint>> =>
  checkpointsFrom((await client.query(`${selectCheckpoints} for update`, [names])).rows)

/** Notes why read models are parked. */
export const park = (
  client: pg.ClientBase,
  names: readonly string[],
  { position, reason }: { position: bigint; reason: string },
) =>
  client.query(
    'update checkpoints set parked = $2, parked_position = $3, updated_at = now() where name = any($1::text[]) and position < $3',
    [names, reason, position],
  )

/** Sets a checkpoint together with a newly built table. */
export const setCheckpoint = (
  client: pg.ClientBase,
  { name, position, ordinal, description, parked, parkedPosition }: Checkpoint,
) =>
  client.query(
    `insert into checkpoints (name, position, ordinal, description, parked, parked_position) values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set position = excluded.position, ordinal = excluded.ordinal, description = excluded.description, parked = excluded.parked,
       parked_position = excluded.parked_position, updated_at = now()`,
    [name, position, ordinal, description, parked, parkedPosition],
  )
