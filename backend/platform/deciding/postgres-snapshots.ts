import type pg from 'pg'
import type { Snapshot, Snapshots } from './snapshots.js'

const load = 'select revision, state from snapshots where stream = $1 and version = $2'

/** Two processes may save at once, or two versions of the program run side by side: what is newer stays. */
const save = `
insert into snapshots as kept (stream, version, revision, state) values ($1, $2, $3, $4)
on conflict (stream) do update set version = excluded.version, revision = excluded.revision, state = excluded.state
where (excluded.version, excluded.revision) > (kept.version, kept.revision)`

/** Snapshots in the table `snapshots`: one row a stream, the newest. */
export class PostgresSnapshots implements Snapshots {
  constructor(private readonly pool: pg.Pool) {}

  async load(stream: string, version: number): Promise<Snapshot | undefined> {
    const { rows } = await this.pool.query<Snapshot>({ name: 'load-snapshot', text: load, values: [stream, version] })
    return rows[0]
  }

  async save(stream: string, version: number, { revision, state }: Snapshot): Promise<void> {
    await this.pool.query({ name: 'save-snapshot', text: save, values: [stream, version, revision, state] })
  }
}
