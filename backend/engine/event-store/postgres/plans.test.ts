import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { appendOf, newEvents, newStream, outcome } from '../testing/sample-events.js'
import { logQueries } from './log-reader.js'
import { PostgresEventStore } from './postgres-event-store.js'
import { logSession } from './session.js'

/**
 * A generic plan that was made while the tables were empty is kept: it must be the one that serves
 * a large log too.
 */
describe('queries planned on an empty database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(logSchema)
  })
  afterAll(() => database.drop())

  const table = /Seq Scan|Hash|Merge|Bitmap/
  const sorted = /Seq Scan|Hash|Merge|Bitmap|Sort/
  it.each([
    ['log_all', `(0, 500)`, sorted],
    ['log_stream', `('a', 0, 500)`, sorted],
    ['log_reads', `('{a,b}', '{0,1}')`, sorted],
    ['log_command', `('a', '0198c6f2-7a1b-7c3d-8e4f-0123456789ab')`, table],
  ] as const)('read by an index: %s', async (name, values, unwanted) => {
    const client = new pg.Client(logSession(database.config))
    await client.connect()
    await client.query(`prepare ${name} as ${logQueries[name]}`)
    const { rows } = await client.query({
      text: `explain execute ${name} ${values}`,
      rowMode: 'array',
    })
    await client.end()
    expect(rows.join('\n')).toContain('Index Scan')
    expect(rows.join('\n')).not.toMatch(unwanted)
  })

  it('append without reading more as the log grows', async () => {
    const store = new PostgresEventStore({ config: database.config })
    const [hot, appended] = [newStream(), 1_500]
    for (let revision = -1; revision < 500; revision++) {
      const rest = [
        appendOf(newStream(), 'none'),
        appendOf(newStream(), revision % 10 === 0 ? 3 : 'none'),
      ]
      await Promise.all(
        [appendOf(hot, revision < 0 ? 'none' : revision, newEvents(1)), ...rest].map((each) =>
          outcome(store.append(each)),
        ),
      )
    }
    await store.close()
    const use = await useOf('events', appended - 100)
    expect(use.seqScans).toBe(0)
    expect(use.read).toBeLessThan(4 * appended)
    expect((await useOf('streams', 0)).seqScans).toBe(0)
  })

  /**
   * What was read from a table since it was made, once the session that wrote to it has reported.
   */
  const useOf = async (table: string, inserted: number) => {
    const text = `select t.n_tup_ins::int as inserted, t.seq_scan::int as "seqScans", sum(i.idx_tup_read)::int as read
      from pg_stat_user_tables t join pg_stat_user_indexes i using (relid) where t.relname = $1 group by 1, 2`
    for (;;) {
      const { rows } = await database.pool.query<{
        inserted: number
        seqScans: number
        read: number
      }>(text, [table])
      if (rows[0] && rows[0].inserted >= inserted) return rows[0]
      await pause(20)
    }
  }
})
