import type pg from 'pg'

const text = 'select extract(epoch from clock_timestamp()) * 1000'

/** The clock of the database server, as it was read last, carried on by one of this process that never jumps. In milliseconds. */
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
