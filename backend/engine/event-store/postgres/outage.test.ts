import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import {
  DuplicateCommand,
  OutcomeUnknown,
  WrongExpectedRevision,
  type Append,
} from '../event-store.js'
import { lossyLink, type LossyLink } from '../testing/lossy-link.js'
import {
  appendOf,
  idsOf,
  newEvent,
  newStream,
  outcome,
  sentAlong,
  streamWith,
} from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

describe('when the database goes away', () => {
  let database: TestDatabase
  let link: LossyLink
  let store: PostgresEventStore
  let troubles: Error[]

  beforeAll(async () => {
    database = await testDatabase(logSchema)
    link = await lossyLink(configFor(database.config, 'app'))
  })
  afterAll(async () => {
    await link.close()
    await database.drop()
  })
  beforeEach(() => {
    troubles = []
    store = new PostgresEventStore({
      config: link.config,
      pollMs: 30,
      patienceMs: 20_000,
      trouble: (error) => troubles.push(error),
    })
  })
  afterEach(() => store.close())

  const hasLanded = async ({ stream }: Append) => {
    const text =
      'select from events e join streams s on s.id = e.stream_id where s.name = $1 and e.revision > 0'
    while (!(await database.pool.query(text, [stream])).rowCount) await pause(2)
  }

  /** Every append waits until the turn to append is released. */
  const turnHeld = async () => {
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table append_turn in share update exclusive mode')
    return { release: () => holder.query('rollback').then(() => holder.release()) }
  }

  /** A session that waits for a lock, once there is one in addition to the known one. */
  const waitingSession = async (known = 0): Promise<number> => {
    const text = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and pid <> $1`
    for (;;) {
      const { rows } = await database.pool.query<{ pid: number }>(text, [known])
      if (rows[0]) return rows[0].pid
      await pause(2)
    }
  }
  const end = (session: number) => database.pool.query('select pg_terminate_backend($1)', [session])

  it('the outcome of an append whose answer is lost is unknown, and sending it again resolves it', async () => {
    const stream = await streamWith(store, 1)
    const append = appendOf(stream, 0)
    link.swallow()
    const lost = outcome(store.append(append))
    await hasLanded(append)
    link.cut()
    expect(await lost).toBeInstanceOf(OutcomeUnknown)
    expect(await outcome(store.append(append))).toBeInstanceOf(DuplicateCommand)
    expect(idsOf(await store.readCommand(stream, append.events[0]?.id ?? ''))).toEqual(
      idsOf(append.events),
    )
    expect(troubles).not.toEqual([])
  })

  it('unsent appends are sent when it is back, after those whose outcome is unknown', async () => {
    const stream = await streamWith(store, 1)
    link.swallow()
    const sent = appendOf(stream, 0)
    const lost = outcome(store.append(sent))
    await hasLanded(sent)
    const second = sentAlong(store)
    await pause(1)
    const third = store.append(appendOf(stream, 1))
    link.cut()
    expect(await lost).toBeInstanceOf(OutcomeUnknown)
    for (const each of await second) expect(each).toBeInstanceOf(OutcomeUnknown)
    expect(await third).toMatchObject({ revision: 2 })
  })

  it('an unsent append is refused if the one before it was lost, though the log has that command from another attempt', async () => {
    const [stream, other] = [
      await streamWith(store, 1),
      new PostgresEventStore({ config: configFor(database.config, 'app') }),
    ]
    const [command, holder] = [newEvent(), await turnHeld()]
    const lost = outcome(store.append(appendOf(stream, 0, [command])))
    const session = await waitingSession()
    const second = sentAlong(store)
    await pause(1)
    const afterLost = outcome(store.append(appendOf(stream, 1)))
    const otherTry = other.append(appendOf(stream, 0, [command]))
    await waitingSession(session)
    await end(session)
    expect(await lost).toBeInstanceOf(OutcomeUnknown)
    await holder.release()
    expect(await otherTry).toMatchObject({ revision: 1 })
    for (const each of await second) expect(each).toBeInstanceOf(OutcomeUnknown)
    expect(await afterLost).toBeInstanceOf(WrongExpectedRevision)
    await other.close()
  })

  it('a server that ends the session leaves the outcome unknown', async () => {
    const stream = await streamWith(store, 1)
    const holder = await turnHeld()
    const waiting = outcome(store.append(appendOf(stream, 0)))
    await end(await waitingSession())
    expect(await waiting).toBeInstanceOf(OutcomeUnknown)
    await holder.release()
    expect(await store.append(appendOf(stream, 0))).toMatchObject({ revision: 1 })
  })

  it('a statement that the server rolls back fails with the reason, and the next append works', async () => {
    const stream = await streamWith(store, 1)
    await database.pool.query(`alter table events add constraint refused check (type <> 'Refused')`)
    const refused = {
      ...appendOf(stream, 0).events[0],
      id: '0198c6f2-7a1b-7c3d-8e4f-0123456789ab',
      type: 'Refused',
      data: '{}',
      metadata: '{}',
    }
    expect(await outcome(store.append(appendOf(stream, 0, [refused])))).toMatchObject({
      code: '23514',
    })
    await database.pool.query('alter table events drop constraint refused')
    expect(await store.append(appendOf(stream, 0))).toMatchObject({ revision: 1 })
  })

  it('and stays away, waiting appends fail after a while', async () => {
    const absent = await lossyLink({ ...link.config, port: 1 })
    const patient = new PostgresEventStore({
      config: absent.config,
      patienceMs: 100,
      trouble: (error) => troubles.push(error),
    })
    const verdicts = await Promise.all(
      [1, 2].map(() => outcome(patient.append(appendOf(newStream(), 'none')))),
    )
    for (const verdict of verdicts) expect(verdict).toBeInstanceOf(OutcomeUnknown)
    expect(troubles).not.toEqual([])
    await patient.close()
    await absent.close()
  })

  it('and comes back within the patience of the store, waiting appends are sent', async () => {
    const { port } = link.config
    await link.close()
    const waiting = store.append(appendOf(newStream(), 'none'))
    while (troubles.length < 2) await pause(2)
    link = await lossyLink(configFor(database.config, 'app'), port)
    expect(await waiting).toMatchObject({ revision: 0 })
  })

  it('subscriptions resume by themselves without a gap or a duplicate, after every kind of cut', async () => {
    const [before, stream] = [await store.head(), newStream()]
    const seen: number[] = []
    const subscription = store.subscribe(before, async (events) => {
      for (const event of events) if (event.stream === stream) seen.push(event.revision)
    })
    for (let revision = 0; revision < 60; revision++) {
      await insist(appendOf(stream, revision === 0 ? 'none' : revision - 1))
      if (revision % 20 === 10) link.cut()
    }
    while (seen.length < 60) await pause(2)
    await subscription.stop()
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => index))
  })

  /** Sends an append again until its outcome is known. */
  const insist = async (append: Append): Promise<void> => {
    const verdict = await outcome(store.append(append))
    if (verdict instanceof OutcomeUnknown) await insist(append)
    else if (verdict instanceof WrongExpectedRevision) throw verdict
  }
})
