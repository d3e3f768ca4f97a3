import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { CheckName } from '#contracts/audit/replays'
import { migrations } from './migrations/migrations.js'
import { decodeEvent } from './engine/deciding/event-codec.js'
import { PostgresSnapshots } from './engine/deciding/postgres-snapshots.js'
import { PostgresEventStore } from './engine/event-store/postgres/postgres-event-store.js'
import { configFor } from './postgres/connections/pools.js'
import { rebuildReadModels } from './engine/projections/read-models.js'
import { replay } from './engine/replay/replay.js'
import {
  accountIdAt,
  append,
  encoded,
  tell,
  type StoryEvent,
} from './engine/projections/testing/story.js'
import { keptAccounts } from './server/deciding/aggregates.js'
import { projections, toReplay } from './projections.js'
import { loanApproved, loanRepaid, loanRequested } from './testing/stories/loan-story.js'
import { testDatabase, type TestDatabase } from './testing/app/test-database.js'

const reason = 'Agreed by phone'
const first = accountIdAt(0)
const inFirst = (event: StoryEvent['event']): StoryEvent => ({ stream: `account-${first}`, event })
const credit = (amount: bigint) => inFirst({ type: 'BalanceCredited', data: { amount, reason } })
const debit = (amount: bigint) => inFirst({ type: 'BalanceDebited', data: { amount, reason } })
const opened = inFirst({ type: 'AccountOpened', data: { currency: 'USD' } })

describe('the log checks of a replay', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  beforeEach(async () => {
    database = await testDatabase(migrations)
    store = new PostgresEventStore({ config: database.config })
  })
  afterEach(async () => {
    await store.close()
    await database.drop()
  })

  const told = async (...events: StoryEvent[]) => {
    await tell(store, events)
    await rebuildReadModels({ config: database.config, store, projections })
  }
  const tamper = async (sql: string) => {
    await database.pool.query('alter table events disable trigger all')
    await database.pool.query(sql)
    await database.pool.query('alter table events enable trigger all')
  }
  /** Nobody sent commands here, so nothing is judged. */
  const { judging: _, ...checked } = toReplay
  const replayed = () =>
    replay({
      config: configFor(database.config, 'reader'),
      store,
      ...checked,
      limits: { patienceMs: 0 },
    })
  const broken = async () => {
    const { checks } = await replayed()
    return Object.fromEntries(
      checks.filter(({ found }) => found > 0).map(({ check, places }) => [check, places]),
    ) as Record<CheckName, unknown>
  }

  it('find nothing wrong in an untouched log', async () => {
    await told(opened, credit(300n), debit(100n))
    const { checks } = await replayed()
    expect(checks.map(({ check, checked, found }) => [check, checked, found])).toEqual([
      ...['events', 'positions', 'revisions', 'postings', 'available', 'debts', 'commands'].map(
        (check) => [check, 3, 0],
      ),
      ['snapshots', 0, 0],
    ])
  })

  it('name an event that was removed', async () => {
    await told(opened, credit(300n), credit(200n), debit(100n))
    await tamper('delete from events where position = 3')
    expect(await broken()).toEqual({
      positions: [{ position: 3n, ordinal: 3n, stream: null, detail: 'missing', act: null }],
      revisions: [
        { position: 4n, ordinal: 4n, stream: `account-${first}`, detail: '1 → 3', act: null },
      ],
    })
  })

  it('name an event that was removed from the end', async () => {
    await told(opened, credit(300n), credit(200n))
    await tamper('delete from events where position = 3')
    expect(await broken()).toEqual({ positions: [expect.objectContaining({ position: 3n })] })
  })

  it('name the event that left a negative available amount', async () => {
    await told(opened, credit(300n), debit(301n), credit(50n))
    expect(await broken()).toEqual({
      available: [
        { position: 3n, ordinal: 3n, stream: `account-${first}`, detail: '-0.01', act: null },
      ],
    })
  })

  it('name the repayment that took more than the loan lent, though its amount was there', async () => {
    await told(
      opened,
      inFirst(loanRequested(300n)),
      inFirst(loanApproved(300n)),
      credit(100n),
      inFirst(loanRepaid(100n)),
      inFirst(loanRepaid(200n)),
    )
    await tamper(
      `update events set data = replace(data::text, '"2.00"', '"2.01"') where position = 6`,
    )
    expect(await broken()).toEqual({
      debts: [
        { position: 6n, ordinal: 6n, stream: `account-${first}`, detail: '-0.01', act: null },
      ],
    })
  })

  it('name an event whose command is in the log twice', async () => {
    await told(opened, credit(300n), debit(100n), credit(300n))
    await tamper(
      `update events set metadata = replace(metadata::text, (metadata::json)->>'commandId', (select (metadata::json)->>'commandId' from events where position = 2)) where position = 4`,
    )
    expect(await broken()).toEqual({
      commands: [
        expect.objectContaining({ position: 4n, ordinal: 4n, stream: `account-${first}` }),
      ],
    })
  })

  describe('of a log with snapshots', () => {
    const richer = (state: string) => state.replaceAll('"10.05"', '"50000.00"')

    /** Saves the state of the stream after its second event, or something else. */
    const kept = async ({
      revision = 1,
      eventId,
      change = (state) => state,
    }: {
      revision?: number
      eventId?: string
      change?: (state: string) => string
    }) => {
      await told(opened, credit(10_05n), credit(1n))
      const events = (await store.read(`account-${first}`, 0, 2)).map(decodeEvent)
      const following = keptAccounts.follow()
      for (const event of events) following.take(event)
      const state = change(following.text())
      const snapshot = { revision, eventId: eventId ?? events[1]!.id, position: 2n, state, mac: '' }
      await new PostgresSnapshots(database.pool).save(
        `account-${first}`,
        keptAccounts.version,
        snapshot,
      )
    }

    it('find nothing wrong with a snapshot that equals the fold of its stream', async () => {
      await kept({})
      const { checks } = await replayed()
      expect(checks.at(-1)).toEqual({
        check: 'snapshots',
        checked: 1,
        found: 0,
        since: null,
        places: [],
      })
    })

    it.each([
      ['its state', { change: richer }, 'another state'],
      ['the event that it stands on', { eventId: first }, 'another event'],
      ['its place', { revision: 7 }, 'no event'],
    ])('name a snapshot when %s is wrong', async (_, wrong, detail) => {
      await kept(wrong)
      expect(await broken()).toEqual({
        snapshots: [{ position: 2n, ordinal: 2n, stream: `account-${first}`, detail, act: null }],
      })
    })

    it('name none beyond an event that cannot be read', async () => {
      const future = { ...encoded(credit(1n).event), type: 'FromTheFuture' }
      await append(store, `account-${accountIdAt(1)}`, future)
      await kept({})
      expect(Object.keys(await broken())).toEqual(['events'])
    })
  })

  it('name an event that cannot be read, while tables are compared up to it', async () => {
    await told(opened, credit(300n))
    await append(store, `account-${first}`, { ...encoded(credit(1n).event), type: 'FromTheFuture' })
    const { tables, checks, toOrdinal } = await replayed()
    expect(toOrdinal).toBe(3n)
    expect(tables.map(({ ordinal, verdict }) => [ordinal, verdict])).toEqual(
      projections.map(() => [2n, 'late']),
    )
    expect(checks.find(({ check }) => check === 'events')).toMatchObject({
      checked: 3,
      found: 1,
      places: [{ position: 3n }],
    })
  })
})
