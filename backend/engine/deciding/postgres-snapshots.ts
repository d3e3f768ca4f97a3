import type pg from 'pg'
import type { Snapshot, Snapshots } from './snapshots.js'

const load = `
select revision, event_id as "eventId", position, state, mac from snapshots
where stream = $1 and version = $2 and revision <= $3 order by revision desc limit 1`

/** Two processes may save at once; a stream's state at a revision is the same for both. */
const save = `
with outdated as (delete from snapshots where stream = $1 and version < $2)
insert into snapshots (stream, version, revision, event_id, position, state, mac) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (stream, version, revision)
do update set event_id = excluded.event_id, position = excluded.position, state = excluded.state, mac = excluded.mac`

const remove = 'delete from snapshots where stream = $1 and version = $2 and revision = $3'

/** Snapshots in the table `snapshots`: one row per thousand events of a stream. */
export class PostgresSnapshots implements Snapshots {
  constructor(private readonly pool: Pick<pg.Pool, 'query'>) {}

  async load(stream: string, version: number, upTo: number): Promise<Snapshot | undefined> {
    const { rows } = await this.pool.query<Snapshot>({
      name: 'load-snapshot',
      text: load,
      values: [stream, version, upTo],
    })
    return rows[0]
  }

  async save(
    stream: string,
    version: number,
    { revision, eventId, position, state, mac }: Snapshot,
  ): Promise<void> {
    const values = [stream, version, revision, eventId, position, state, mac]
    await this.pool.query({ name: 'save-snapshot', text: save, values })
  }

  async remove(stream: string, version: number, revision: number): Promise<void> {
    await this.pool.query({
      name: 'remove-snapshot',
      text: remove,
      values: [stream, version, revision],
    })
  }
}
