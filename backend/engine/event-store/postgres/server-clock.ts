import type pg from 'pg'

const text = 'select extract(epoch from clock_timestamp()) * 1000'

/** The database server's clock as last read, continued by a monotonic clock of this process. In milliseconds. */
export class ServerClock {
  private aheadMs = 0

  async read(client: pg.Client): Promise<void> {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' })
    this.aheadMs = Number(rows[0]?.[0]) - performance.now()
  }

  now(): number {
    return performance.now() + this.aheadMs
  }
}
