import type { DatabaseServer } from '../world/database.js'
import type { LogRow } from './judgement.js'

interface Stored {
  readonly position: string
  readonly stream: string
  readonly revision: number
  readonly type: string
  readonly data: string
  readonly metadata: string
}

const EVENTS = `
  select e.position::text as position, s.name as stream, e.revision, e.type, e.data, e.metadata
    from events e join streams s on s.id = e.stream_id
   order by e.position`

const rowOf = ({ position, data, metadata, ...rest }: Stored): LogRow => {
  const { actorId, commandId } = JSON.parse(metadata) as { actorId: string; commandId: string }
  return {
    ...rest,
    position: BigInt(position),
    data: JSON.parse(data) as LogRow['data'],
    actorId,
    commandId,
  }
}

export const readLog = async (database: DatabaseServer): Promise<LogRow[]> =>
  (await database.ask<Stored & Record<string, unknown>>(EVENTS)).map(rowOf)

/** The last position of the log; 0 for an empty log. */
export const headOf = async (database: DatabaseServer): Promise<bigint> => {
  const [row] = await database.ask<{ head: string }>(
    'select coalesce(max(position), 0)::text as head from events',
  )
  return BigInt(row?.head ?? '0')
}
