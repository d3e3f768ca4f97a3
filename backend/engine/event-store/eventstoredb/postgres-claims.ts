import type pg from 'pg'
import { limitedTo, type Limits } from '../../../postgres/limits.js'
import { soundPool } from '../../../postgres/pools.js'
import { isUuid } from '../admission.js'
import type { ClaimTable, CommandPlace, Entered } from './claim-table.js'

const limits: Limits = { statementMs: 6_000, lockMs: 5_000, idleMs: 6_000 }
const CONNECTIONS = 2

/** In the order of their ids, so that two processes that enter the same commands wait for each other and never in a circle. */
const enter = {
  name: 'enter-claims',
  text: `
    insert into command_claims (command_id, stream)
    select command_id, stream from unnest($1::uuid[], $2::text[]) as entered (command_id, stream) order by command_id
    on conflict do nothing returning command_id`,
}

const find = { name: 'find-claims', text: 'select command_id, stream from command_claims where command_id = any($1::uuid[])' }

const complete = 'select position::text from complete_claims'
const completed = 'update complete_claims set position = $1 where position < $1'

/** Claims in the database of the read models, in the tables `command_claims` and `complete_claims`. */
export class PostgresClaims implements ClaimTable {
  private readonly pool: pg.Pool

  constructor(config: pg.ClientConfig) {
    const limited = limitedTo(limits, config)
    // Whatever the database's default: what was entered lasts.
    this.pool = soundPool({ ...limited, options: `${limited.options} -c synchronous_commit=on`, max: CONNECTIONS })
  }

  async enter(commands: readonly CommandPlace[]): Promise<readonly Entered[]> {
    const values = [commands.map(({ commandId }) => commandId), commands.map(({ stream }) => stream)]
    const { rows } = await this.pool.query<{ command_id: string }>({ ...enter, values })
    const made = new Set(rows.map((row) => row.command_id))
    const others = commands.filter(({ commandId }) => !made.has(commandId))
    const known = others.length > 0 ? await this.streamsOf(others.map(({ commandId }) => commandId)) : undefined
    return commands.map(({ commandId, stream }) => ({ stream: known?.get(commandId) ?? stream, isNew: made.has(commandId) }))
  }

  async streamOf(commandId: string): Promise<string | undefined> {
    if (!isUuid(commandId)) return undefined
    return (await this.streamsOf([commandId])).get(commandId)
  }

  async completeUpTo(): Promise<bigint> {
    const { rows } = await this.pool.query<{ position: string }>(complete)
    return BigInt(rows[0]?.position ?? 0)
  }

  async completedUpTo(position: bigint): Promise<void> {
    await this.pool.query(completed, [position])
  }

  close(): Promise<void> {
    return this.pool.end()
  }

  private async streamsOf(commandIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ command_id: string; stream: string }>({ ...find, values: [commandIds] })
    return new Map(rows.map((row) => [row.command_id, row.stream]))
  }
}
