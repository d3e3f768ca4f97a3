import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { BatchListener, EventStore } from '../../event-store/event-store.js'
import { LiveStage, until } from '../testing/live.js'
import { countRows, lineRows, poisoned, samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, append, encoded, tell, type StoryEvent } from '../testing/story.js'

const WAIT_MS = 10_000
const first = `account-${accountIdAt(0)}`
const credit = (amount: bigint): StoryEvent => ({
  stream: first,
  event: { type: 'BalanceCredited', data: { amount, reason: 'Agreed by phone' } },
})
const credits = (count: number) =>
  Array.from({ length: count }, (_, at) => credit(BigInt(1 + (at % 5))))

describe('at an event that a read model cannot fold, the runner', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
    await stage.prepare()
  })
  afterEach(() => stage.close())

  /** The store of a process that takes no event before `open`. */
  const gated = () => {
    let open: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (open = resolve))
    const store: EventStore = Object.assign(Object.create(stage.store) as EventStore, {
      subscribe: (after: bigint, take: BatchListener) =>
        stage.store.subscribe(after, (events) => gate.then(() => take(events))),
    })
    return { store, open }
  }

  const isPoison = (amount: bigint) => (event: { data: object }) =>
    'amount' in event.data && event.data.amount === amount

  it.each([
    ['folds', countRows],
    ['is only added to', lineRows],
  ])('parks the read model that %s before the event, and stops no other', async (_, projection) => {
    await tell(stage.store, [...credits(40), credit(77n), ...credits(40)])
    const projections = samples.map((each) =>
      each === projection ? poisoned(each, isPoison(77n)) : each,
    )
    const { runner, alarms } = stage.start('runner', { projections })
    expect(await runner.waitFor(81n, WAIT_MS)).toBe(true)
    const others = samples.filter((each) => each !== projection)
    expect(await stage.tables(others)).toEqual(await stage.folded(others))
    expect(await stage.tables([projection])).toEqual(await stage.folded([projection], 40n))
    const { name } = projection.table
    expect(await stage.checkpoint(name)).toEqual({
      position: 40n,
      parked: `${name}: this event is poison`,
      parkedPosition: 41n,
    })
    expect(alarms).toEqual([expect.stringContaining(`${name} stopped before event 41`)])
    expect(runner.readModels().find((each) => each.name === name)).toEqual({
      name,
      position: 40n,
      ordinal: 40n,
      parked: `${name}: this event is poison`,
    })
  })

  it('goes on with new events, and retries the parked read model at the next start', async () => {
    const sick = stage.start('sick', {
      projections: samples.map((each) => poisoned(each, isPoison(77n))),
    })
    await tell(stage.store, [...credits(3), credit(77n)])
    await until(async () => (await stage.checkpoint('sampleLines')).parked !== null)
    await sick.runner.stop()
    const well = stage.start('well')
    expect(await well.runner.waitFor(await tell(stage.store, credits(2)), WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(await stage.checkpoint('sampleLines')).toEqual({
      position: 6n,
      parked: null,
      parkedPosition: null,
    })
  })

  it('stops in this process a read model that another process could fold on, says so, and goes on with the others', async () => {
    const { store: late, open } = gated()
    const newer = stage.start('newer')
    const projections = samples.map((each) =>
      each === lineRows ? poisoned(each, isPoison(77n)) : each,
    )
    const older = stage.start('older', { projections, store: late })
    await Promise.all([newer.runner.loaded(), older.runner.loaded()])
    expect(await newer.runner.waitFor(await tell(stage.store, [credit(77n)]), WAIT_MS)).toBe(true)
    open()
    const parked = () =>
      older.runner
        .readModels()
        .filter((each) => each.parked !== null)
        .map(({ name }) => name)
    await until(() => parked().length > 0)
    const head = await tell(stage.store, credits(5))
    // The older one waits for no read model that it has parked; the newer one folds that.
    expect(
      await Promise.all([older, newer].map(({ runner }) => runner.waitFor(head, WAIT_MS))),
    ).toEqual([true, true])
    expect(parked()).toEqual(['sampleLines'])
    expect(older.alarms.filter((alarm) => alarm.includes('stopped before event')).length).toBe(1)
    expect(await stage.checkpoint('sampleLines')).toMatchObject({ position: 6n, parked: null })
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('stops in this process only, and lets another process pass the event', async () => {
    const projections = samples.map((each) =>
      each === lineRows ? poisoned(each, isPoison(77n)) : each,
    )
    const { store, open } = gated()
    const newer = stage.start('newer', { store })
    const older = stage.start('older', { projections })
    await Promise.all([newer.runner.loaded(), older.runner.loaded()])
    await tell(stage.store, [credit(77n)])
    await until(() => older.alarms.length > 0)
    expect((await stage.checkpoint('sampleLines')).parked).not.toBeNull()
    open()
    const head = await tell(stage.store, credits(5))
    expect(
      await Promise.all([older, newer].map(({ runner }) => runner.waitFor(head, WAIT_MS))),
    ).toEqual([true, true])
    expect(newer.runner.readModels().map(({ parked }) => parked)).toEqual(samples.map(() => null))
    expect(
      older.runner
        .readModels()
        .filter(({ parked }) => parked !== null)
        .map(({ name }) => name),
    ).toEqual(['sampleLines'])
    expect(await stage.checkpoint('sampleLines')).toMatchObject({
      position: head,
      parked: null,
      parkedPosition: null,
    })
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('stops alone if another process can read the event', async () => {
    const readAsUnknown: EventStore = Object.assign(Object.create(stage.store) as EventStore, {
      subscribe: (after: bigint, take: BatchListener) =>
        stage.store.subscribe(after, (events) =>
          take(
            events.map((event) =>
              event.revision === 3 ? { ...event, type: 'FromTheFuture' } : event,
            ),
          ),
        ),
    })
    const { store, open } = gated()
    const newer = stage.start('newer', { store })
    const older = stage.start('older', { store: readAsUnknown })
    await Promise.all([newer.runner.loaded(), older.runner.loaded()])
    await tell(stage.store, credits(4))
    await until(() => older.alarms.length > 0)
    open()
    expect(await newer.runner.waitFor(await tell(stage.store, credits(5)), WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(await stage.checkpoint('sampleLines')).toMatchObject({ position: 9n, parked: null })
    expect(older.runner.readModels().every(({ parked }) => parked !== null)).toBe(true)
  })

  it('lets no caller wait for a position that cannot be reached', async () => {
    await append(stage.store, first, { ...encoded(credit(1n).event), type: 'FromTheFuture' })
    const { runner, alarms } = stage.start()
    const waiting = runner.waitFor(5n, 2_147_483_647)
    await until(() => alarms.length > 0)
    expect(await waiting).toBe(true)
    expect(await runner.waitFor(6n, 0)).toBe(true)
    expect(runner.position()).toBe(0n)
  })

  it('parks a read model when the database refuses a value', async () => {
    await stage.database.pool.query('alter table sample_tallies add check (sum < 1000)')
    const { runner, alarms } = stage.start()
    expect(
      await runner.waitFor(
        await tell(stage.store, [...credits(20), credit(5_000n), ...credits(20)]),
        WAIT_MS,
      ),
    ).toBe(true)
    expect(await stage.tables([tallyRows])).toEqual(await stage.folded([tallyRows], 20n))
    expect(await stage.tables([countRows, lineRows])).toEqual(
      await stage.folded([countRows, lineRows]),
    )
    expect(alarms).toEqual([expect.stringContaining('sampleTallies stopped before event 21')])
  })

  it('parks a read model when a foreign row already has its key', async () => {
    await stage.database.pool.query(`insert into sample_lines values (3, 0, 'nobody', 1)`)
    const { runner } = stage.start()
    expect(await runner.waitFor(await tell(stage.store, credits(5)), WAIT_MS)).toBe(true)
    expect(await stage.checkpoint('sampleLines')).toMatchObject({
      position: 2n,
      parkedPosition: 3n,
      parked: expect.stringContaining('duplicate key'),
    })
  })

  it('stops all read models if no process can read the event', async () => {
    await tell(stage.store, credits(10))
    await append(stage.store, first, { ...encoded(credit(1n).event), type: 'FromTheFuture' })
    await tell(stage.store, credits(3))
    const { runner, alarms } = stage.start()
    await until(() => alarms.length > 0)
    expect(await stage.tables()).toEqual(await stage.folded(samples, 10n))
    expect(runner.position()).toBe(10n)
    expect(await stage.checkpoint('sampleLines')).toMatchObject({
      position: 10n,
      parkedPosition: 11n,
      parked: expect.stringContaining('FromTheFuture'),
    })
    expect(alarms).toEqual([expect.stringContaining('all read models stopped before event 11')])
  })
})
