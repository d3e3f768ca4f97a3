import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { appendOf, newStream, streamWith } from '../testing/sample-events.js'
import { batchStatement } from './append-batch.js'
import { PostgresEventStore } from './postgres-event-store.js'
import { logSession } from './session.js'

/**
 * Pages of the database that are looked at for one append; its own work, such as the notification,
 * is in them.
 */
const pagesOf = (explained: string): number =>
  Number(/Buffers: shared hit=(\d+)/.exec(explained)?.[1])

describe('while a reader keeps a database snapshot open', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let client: pg.Client
  beforeAll(async () => {
    database = await testDatabase(logSchema)
    store = new PostgresEventStore({ config: database.config })
    client = new pg.Client(logSession(database.config))
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await store.close()
    await database.drop()
  })

  /** What an append to a stream looks at, once the connection knows its plans. */
  const pagesOfAppend = async (stream: string, revision: number) => {
    const appendId = '0198c6f2-7a1b-7c3d-8e4f-aaaaaaaaaaaa'
    const pending = {
      ...appendOf(stream, revision),
      commandId: '',
      expected: revision,
      appendId,
      follows: null,
    }
    const settled = {
      answer: Promise.resolve({ revision: 0, position: 0n }),
      resolve: () => undefined,
      reject: () => undefined,
    }
    const { text, values } = batchStatement([{ ...pending, ...settled }], Date.now() + 60_000)
    await client.query('begin')
    const { rows } = await client.query<string[]>({
      text: `explain (analyze, buffers) ${text}`,
      values,
      rowMode: 'array',
    })
    await client.query('rollback')
    return pagesOf(rows.join('\n'))
  }

  it('an append reads no more pages however many appends came before', async () => {
    const stream = await streamWith(store, 1)
    const holder = await database.pool.connect()
    await holder.query('begin isolation level repeatable read')
    await holder.query('select count(*) from events')
    const appendUpTo = async (last: number) => {
      for (
        let revision = (await store.read(stream, 0, 2_000)).length - 1;
        revision < last;
        revision++
      ) {
        const others = revision % 5 === 0 ? [store.append(appendOf(newStream(), 'none'))] : []
        await Promise.all([store.append(appendOf(stream, revision)), ...others])
      }
      await pagesOfAppend(stream, last)
      return pagesOfAppend(stream, last)
    }
    const [few, many] = [await appendUpTo(300), await appendUpTo(1_500)]
    await holder.query('rollback')
    holder.release()
    expect(few).toBeGreaterThan(0)
    expect(many).toBeLessThan(few * 1.5)
  })
})
