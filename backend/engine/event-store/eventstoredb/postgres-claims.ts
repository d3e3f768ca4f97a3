import type pg from 'pg'
import { textArray, uuidArray } from '../../../postgres/binary/binary-array.js'
import { isUniqueViolation } from '../../../postgres/connections/is-unique-violation.js'
import { limitedTo, type Limits } from '../../../postgres/connections/limits.js'
import { byIndex } from '../../../postgres/connections/planner.js'
import { soundPool } from '../../../postgres/connections/pools.js'
import { isUuid } from '../admission.js'
import type { ClaimTable, CommandPlace, Completeness, Entered } from './claim-table.js'

const limits: Limits = { statementMs: 6_000, lockMs: 5_000, idleMs: 6_000 }
const CONNECTIONS = 2

/**
 * Changes whenever a server starts or the table is created: restoring an older database does one or
 * the other. A standby that takes over has another start time, too.
 */
const epoch = `extract(epoch from pg_postmaster_start_time()) || '/' || 'command_claims'::regclass::oid`

const commands = `(select unnest($1::uuid[]) as command_id, unnest($2::text[]) as stream) as commands where ${epoch} = $3`

/**
 * Enters the missing ones and returns the streams of the others. If another process enters one
 * meanwhile, the whole statement is refused.
 */
const enter = {
  name: 'enter-claims',
  text: `
    with known as (select command_id from command_claims where command_id = any($1::uuid[])),
      entered as (
        insert into command_claims (command_id, stream)
        select command_id, stream from ${commands} and command_id not in (select command_id from known) order by command_id)
    select ${epoch} = $3 as "isPresent", array(select command_id::text from known) as known`,
}

/** The fallback after a unique violation: skips ids that another process enters meanwhile. */
const enterBesideOthers = {
  name: 'enter-claims-beside-others',
  text: `
    with entered as (
      insert into command_claims (command_id, stream) select command_id, stream from ${commands} order by command_id
      on conflict do nothing returning command_id)
    select ${epoch} = $3 as "isPresent",
      array(select command_id::text from unnest($1::uuid[]) as command_id where command_id not in (select command_id from entered)) as known`,
}

const find = {
  name: 'find-claims',
  text: `
    select ${epoch} = $2 as "isPresent",
      (select coalesce(jsonb_object_agg(command_id, stream), '{}') from command_claims where command_id = any($1::uuid[])) as streams`,
}

const complete = `select position::text, ${epoch} as epoch from complete_claims`
const completed = `update complete_claims set position = $1 where position < $1 and ${epoch} = $2`

/**
 * Claims in the database of the read models, in the tables `command_claims` and `complete_claims`.
 */
export class PostgresClaims implements ClaimTable {
  private readonly pool: pg.Pool

  constructor(config: pg.ClientConfig) {
    const limited = limitedTo(limits, config)
    // Overrides the database's default: entries must be durable.
    this.pool = soundPool({
      ...limited,
      options: `${limited.options} ${byIndex} -c synchronous_commit=on`,
      max: CONNECTIONS,
    })
  }

  /** In id order, so that two processes entering the same commands cannot deadlock. */
  async enter(
    claimed: readonly CommandPlace[],
    present: string,
  ): Promise<readonly Entered[] | undefined> {
    const values = [
      uuidArray(claimed.map(({ commandId }) => commandId)),
      textArray(claimed.map(({ stream }) => stream)),
      present,
    ]
    const { isPresent, known } = await this.entered({ ...enter, values }).catch(
      (error: unknown) => {
        if (isUniqueViolation(error)) return this.entered({ ...enterBesideOthers, values })
        throw error
      },
    )
    if (!isPresent) return undefined
    const others = new Set(known)
    const streams =
      known.length > 0 ? await this.streamsOf(known, present) : new Map<string, string>()
    return (
      streams &&
      claimed.map(({ commandId, stream }) => ({
        stream: streams.get(commandId) ?? stream,
        isNew: !others.has(commandId),
      }))
    )
  }

  async streamsOf(
    commandIds: readonly string[],
    present: string,
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const values = [commandIds.filter(isUuid), present]
    const { rows } = await this.pool.query<{ isPresent: boolean; streams: Record<string, string> }>(
      { ...find, values },
    )
    return rows[0]?.isPresent ? new Map(Object.entries(rows[0].streams)) : undefined
  }

  async completeness(): Promise<Completeness> {
    const { rows } = await this.pool.query<{ position: string; epoch: string }>(complete)
    if (!rows[0]) throw new Error('the table complete_claims has lost its row')
    return { position: BigInt(rows[0].position), epoch: rows[0].epoch }
  }

  async completedUpTo({ position, epoch: present }: Completeness): Promise<void> {
    await this.pool.query(completed, [position, present])
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async entered(
    statement: pg.QueryConfig,
  ): Promise<{ isPresent: boolean; known: string[] }> {
    const { rows } = await this.pool.query<{ isPresent: boolean; known: string[] }>(statement)
    return rows[0] ?? { isPresent: false, known: [] }
  }
}
