import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { migrations } from './migrations/migrations.js'
import { PostgresEventStore } from './engine/event-store/postgres/postgres-event-store.js'
import { configFor } from './postgres/connections/pools.js'
import { rebuildReadModels } from './engine/projections/read-models.js'
import { replay } from './engine/replay/replay.js'
import type { ReplayProgress } from './engine/replay/replay-options.js'
import { replayInWorker } from './engine/replay/start-replay.js'
import {
  accountIdAt,
  append,
  encoded,
  story,
  tell,
  type StoryEvent,
} from './engine/projections/testing/story.js'
import { projections, toReplay } from './projections.js'
import { testDatabase, type TestDatabase } from './testing/app/test-database.js'

const reason = 'Agreed by phone'
const inFirst = (event: StoryEvent['event']): StoryEvent => ({
  stream: `account-${accountIdAt(0)}`,
  event,
})
const first = accountIdAt(0)

/** An account with 2.50 settled, 1.00 of it held. */
const plain: StoryEvent[] = [
  inFirst({ type: 'AccountOpened', data: { currency: 'USD' } }),
  inFirst({ type: 'BalanceCredited', data: { amount: 300n, reason } }),
  inFirst({ type: 'BalanceDebited', data: { amount: 50n, reason } }),
  inFirst({
    type: 'WithdrawalRequested',
    data: {
      withdrawalId: accountIdAt(7),
      amount: 100n,
      fee: 0n,
      method: 'bank',
      destinationId: accountIdAt(8),
      destination: 'Bank ••••4417',
    } as never,
  }),
]

describe('a replay', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  let others: StoryEvent[]
  beforeAll(async () => {
    database = await testDatabase(migrations)
    store = new PostgresEventStore({ config: database.config })
    others = fc.sample(story(200, 200), { seed: 11, numRuns: 1 })[0] ?? []
    await tell(store, [...plain, ...others.filter(({ stream }) => !stream.endsWith(first))])
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })
  beforeEach(() => rebuildReadModels({ config: database.config, store, projections }))

  const compared = (seen?: (progress: ReplayProgress) => void) =>
    replay({
      config: configFor(database.config, 'reader'),
      store,
      ...toReplay,
      ...(seen && { onProgress: seen }),
    })
  const plant = (sql: string) => database.pool.query(sql)
  const table = ({ tables }: ReplayProgress, name: string) =>
    tables.find((each) => each.table === name)

  it('of untouched tables finds every one identical', async () => {
    const { tables, differences, eventsRead, toOrdinal, phase } = await compared()
    expect(tables.map(({ verdict }) => verdict)).toEqual(projections.map(() => 'identical'))
    expect({ differences, eventsRead, phase }).toEqual({
      differences: [],
      eventsRead: Number(toOrdinal),
      phase: 'done',
    })
    expect(tables.every(({ rows, compared: seen }) => rows === seen)).toBe(true)
    // Tables about long accounts have no rows in this story.
    const filled = tables.filter(({ rows }) => rows > 0).map((each) => each.table)
    expect(filled).toEqual(
      expect.arrayContaining([
        'accounts',
        'requests',
        'deposits',
        'withdrawals',
        'entries',
        'postings',
        'books',
      ]),
    )
  })

  it('names a changed figure, with its account and the last event of the row', async () => {
    await plant(`update accounts set held = held - 50 where account_id = '${first}'`)
    const found = await compared()
    expect(found.differences).toEqual([
      {
        table: 'accounts',
        row: first,
        column: 'held',
        stored: '0.50',
        replayed: '1.00',
        owner: first,
        ordinal: 4n,
      },
    ])
    expect(table(found, 'accounts')).toMatchObject({ differences: 1, verdict: 'different' })
  })

  it('names a missing row', async () => {
    await plant(`delete from withdrawals where account_id = '${first}'`)
    expect((await compared()).differences).toEqual([
      {
        table: 'withdrawals',
        row: accountIdAt(7),
        column: null,
        stored: null,
        replayed: 'a row',
        owner: first,
        ordinal: 4n,
      },
    ])
  })

  it('names a row that comes from no event', async () => {
    await plant(`insert into books values ('0/bribes', 'bribes', 0, 0, 1, 1, now(), 3, now(), 3)`)
    expect((await compared()).differences).toEqual([
      {
        table: 'books',
        row: '0/bribes',
        column: null,
        stored: 'a row',
        replayed: null,
        owner: null,
        ordinal: 3n,
      },
    ])
  })

  it('names the changed amount of an entry', async () => {
    await plant('update entries set amount = amount + 1 where position = 2')
    expect((await compared()).differences).toEqual([
      {
        table: 'entries',
        row: '2',
        column: 'amount',
        stored: '3.01',
        replayed: '3.00',
        owner: first,
        ordinal: 2n,
      },
    ])
  })

  it('names entries that were removed, and entries before, after and between those of the log', async () => {
    await plant('delete from postings where ordinal = 3')
    await plant(
      `insert into postings select p, l, account_id, book, amount from postings, (values (0, 0), (2, 7), (99999999, 0)) extra(p, l) where ordinal = 2 and line = 0`,
    )
    const rows = (await compared()).differences.map(
      ({ row, stored, replayed }) => `${row}: ${stored} / ${replayed}`,
    )
    expect(rows.toSorted()).toEqual([
      '0/0: a row / null',
      '2/7: a row / null',
      '3/0: null / a row',
      '3/1: null / a row',
      '99999999/0: a row / null',
    ])
  })

  it('names an instant changed by less than a millisecond, and a text that was emptied', async () => {
    await plant(
      `update entries set recorded_at = recorded_at + interval '1 microsecond', reason = null where position = 2`,
    )
    expect(
      (await compared()).differences.map(({ column, stored, replayed }) => [
        column,
        stored,
        replayed,
      ]),
    ).toEqual([
      ['recorded_at', '2026-11-21 08:00:00.120001+00', '2026-11-21T08:00:00.120Z'],
      ['reason', null, reason],
    ])
  })

  it('counts all differences and names the first two hundred', async () => {
    await plant('update entries set revision = revision + 1, held_change = held_change + 1')
    const found = await compared()
    expect(found.differences).toHaveLength(200)
    expect(table(found, 'entries')?.differences).toBe(2 * Number(found.toOrdinal))
  })

  it('compares a parked read model at its own position, and never calls it identical', async () => {
    await plant(
      `update checkpoints set position = 3, ordinal = 3, parked = 'poison', parked_position = 4 where name = 'withdrawals'`,
    )
    await plant('delete from withdrawals')
    const found = await compared()
    expect(found.differences).toEqual([])
    expect(table(found, 'withdrawals')).toMatchObject({ ordinal: 3n, verdict: 'late' })
    expect(table(found, 'accounts')).toMatchObject({
      ordinal: found.toOrdinal,
      verdict: 'identical',
    })
  })

  it('fails when a table is of another version', async () => {
    await plant(`update checkpoints set description = '0:old' where name = 'books'`)
    await expect(compared()).rejects.toThrow('books does not match its description in this version')
  })

  describe('in a thread of its own', () => {
    const started = (onProgress: (progress: ReplayProgress) => void) => {
      const loader = new URL('./testing/typescript-loader.mjs', import.meta.url)
      const work = { database: database.config, hasRoles: true }
      return replayInWorker(new URL('./replay.worker.ts', import.meta.url), work, {
        execArgv: ['--import', loader.href],
      })(onProgress)
    }

    it('reports its progress, and finds the same', async () => {
      await plant('update books set credits = credits + 1')
      const seen: ReplayProgress[] = []
      const found = await started((progress) => seen.push(progress)).result
      const { spent } = found
      expect(found).toEqual({ ...(await compared()), spent })
      expect(Object.values(spent).every((ms) => ms >= 0)).toBe(true)
      expect(seen[0]).toMatchObject({ phase: 'reading', toOrdinal: found.toOrdinal })
    })

    it('ends without a result when cancelled', async () => {
      const { result, cancel } = started(() => undefined)
      cancel()
      await expect(result).rejects.toThrow('stopped')
    })
  })

  it('leaves events appended while it runs to the next replay', async () => {
    const head = await store.head()
    let appended: Promise<bigint> | undefined
    const found = await compared(() => {
      appended ??= append(
        store,
        `account-${first}`,
        encoded({ type: 'BalanceCredited', data: { amount: 1n, reason } }),
      )
    })
    await appended
    expect(found).toMatchObject({ toOrdinal: head, differences: [] })
  })
})
