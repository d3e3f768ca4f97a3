import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { logSchema } from '../../../migrations/migrations.js'
import { testDatabase, type TestDatabase } from '../../../testing/app/test-database.js'
import { configFor } from '../../../postgres/connections/pools.js'
import { EventStoreBusy, OutcomeUnknown, type Append } from '../event-store.js'
import { lossyLink } from '../testing/lossy-link.js'
import { appendOf, newStream, outcome, sentAlong, streamWith } from '../testing/sample-events.js'
import { PostgresEventStore } from './postgres-event-store.js'

const turn = () => new Promise(setImmediate)

describe('appending to Postgres', () => {
  let database: TestDatabase
  let store: PostgresEventStore
  beforeAll(async () => {
    database = await testDatabase(logSchema)
  })
  afterAll(() => database.drop())
  const newStore = (options: object = {}) =>
    new PostgresEventStore({
      config: configFor(database.config, 'app'),
      trouble: () => undefined,
      ...options,
    })
  beforeEach(() => {
    store = newStore()
  })
  afterEach(() => store.close())

  /** Holds the turn to append until the one that was sent first waits for it. */
  const whileTurnIsHeld = async <Result>(
    work: (session: number) => Promise<Result>,
  ): Promise<Result> => {
    const holder = await database.pool.connect()
    await holder.query('begin; lock table append_turn in share update exclusive mode')
    const first = outcome(store.append(appendOf(newStream(), 'none')))
    const text = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    let session: number | undefined
    while (session === undefined)
      session = (await database.pool.query<{ pid: number }>(text)).rows[0]?.pid
    const result = await work(session)
    await holder.query('rollback')
    holder.release()
    await first
    return result
  }
  /** Names the transaction in which each append landed. */
  const commitsOf = async (appends: readonly Append[]) => {
    const text = `select e.xmin::text as xid from unnest($1::text[]) with ordinality u(name, o)
      join streams s using (name) join events e on e.stream_id = s.id order by o`
    const { rows } = await database.pool.query<{ xid: string }>(text, [
      appends.map(({ stream }) => stream),
    ])
    const order = [...new Set(rows.map(({ xid }) => xid))]
    return rows.map(({ xid }) => order.indexOf(xid))
  }

  const numberInFirst = (commits: readonly number[]) =>
    commits.filter((commit) => commit === 0).length

  it.each([
    { soon: 3, together: 6 },
    { soon: 15, together: 16 },
    { soon: 40, together: 21 },
  ])(
    'sends a commit along with the one under way once it has sixteen appends, and half of all at most: $soon',
    async (given) => {
      for (const _ of [1, 2]) {
        const [soon, late] = [given.soon, 3].map((count) =>
          Array.from({ length: count }, () => appendOf(newStream(), 'none')),
        )
        const answers = await whileTurnIsHeld(async () => {
          const sent = soon!.map((append) => store.append(append))
          await turn()
          for (const append of late!) {
            sent.push(store.append(append))
            await turn()
          }
          return sent
        })
        await Promise.all(answers)
        expect(numberInFirst(await commitsOf([...soon!, ...late!]))).toBe(given.together)
      }
    },
  )

  it('commits what comes in one turn together when nothing is under way', async () => {
    const appends = Array.from({ length: 16 }, () => appendOf(newStream(), 'none'))
    await store.append(appendOf(newStream(), 'none'))
    await Promise.all(appends.map((append) => store.append(append)))
    expect(numberInFirst(await commitsOf(appends))).toBe(16)
  })

  it('keeps no more than two commits under way, with half of all appends in each, however many come in one turn', async () => {
    const appends = Array.from({ length: 64 }, () => appendOf(newStream(), 'none'))
    const answers = await whileTurnIsHeld(async () => {
      const sent = appends.slice(0, 63).map((append) => store.append(append))
      await turn()
      return [...sent, store.append(appends[63]!)]
    })
    await Promise.all(answers)
    expect(numberInFirst(await commitsOf(appends))).toBe(32)
  })

  it('refuses everything that waits with a statement that was held up too long', async () => {
    const { sent: second } = await whileTurnIsHeld(async (session) => {
      const sent = sentAlong(store)
      await turn()
      const waiting = sentAlong(store)
      await turn()
      await database.pool.query('select pg_cancel_backend($1)', [session])
      expect(await waiting).toEqual(Array(16).fill(expect.objectContaining({ code: '57014' })))
      return { sent }
    })
    for (const each of await second) expect(each).toMatchObject({ revision: 0 })
  })

  it('builds on no append that was refused, when another process has written in its place', async () => {
    const [stream, other] = [await streamWith(store, 1), newStore()]
    await database.pool.query(`alter table events add constraint refused check (type <> 'Refused')`)
    const [event] = appendOf(stream, 0).events
    expect(
      await outcome(store.append(appendOf(stream, 0, [{ ...event!, type: 'Refused' }]))),
    ).toMatchObject({ code: '23514' })
    await database.pool.query('alter table events drop constraint refused')
    await other.append(appendOf(stream, 0))
    expect(await store.append(appendOf(stream, 1))).toMatchObject({ revision: 2 })
    await other.close()
  })

  it('sends what waits for the connection before it closes', async () => {
    const answer = store.append(appendOf(newStream(), 'none'))
    await store.close()
    expect(await answer).toMatchObject({ revision: 0 })
  })

  it('refuses at once what is too much to wait for the connection', async () => {
    const absent = await lossyLink({ ...database.config, port: 1, host: '127.0.0.1' })
    const patient = newStore({ config: absent.config, patienceMs: 1 })
    const verdicts = Array.from({ length: 10_001 }, () =>
      outcome(patient.append(appendOf(newStream(), 'none'))),
    )
    expect(await verdicts.at(-1)).toBeInstanceOf(EventStoreBusy)
    expect(await verdicts[0]).toMatchObject({
      name: 'OutcomeUnknown',
      cause: { message: expect.any(String) },
    })
    await patient.close()
    await absent.close()
  })

  it('gives up what waits once a lost connection stays away, and builds on none of it when it is back', async () => {
    const target = configFor(database.config, 'app')
    const link = await lossyLink(target)
    const stream = await streamWith(store, 1)
    const away = newStore({ config: link.config, patienceMs: 1 })
    await away.append(appendOf(newStream(), 'none'))
    link.swallow()
    const sent = outcome(away.append(appendOf(newStream(), 'none')))
    await turn()
    const waiting = outcome(away.append(appendOf(stream, 0)))
    await pause(1)
    await link.close()
    const first = await sent
    expect(first).toBeInstanceOf(OutcomeUnknown)
    const { openForMs = -1 } = first as OutcomeUnknown
    expect(openForMs).toBeGreaterThan(0)
    expect(openForMs).toBeLessThanOrEqual(12_000)
    expect(await waiting).toBeInstanceOf(OutcomeUnknown)
    const back = await lossyLink(target, link.config.port)
    await store.append(appendOf(stream, 0))
    let again: unknown
    while (!again || again instanceof OutcomeUnknown)
      again = await outcome(away.append(appendOf(stream, 1)))
    expect(again).toMatchObject({ revision: 2 })
    await away.close()
    await back.close()
  })
})
