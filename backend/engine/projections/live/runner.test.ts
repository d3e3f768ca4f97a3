import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { BatchListener, EventStore } from '../../event-store/event-store.js'
import { LiveStage, until } from '../testing/live.js'
import { tablesOf } from '../testing/read-model-rows.js'
import { countRows, lineRows, samples, tallyRows } from '../testing/samples.js'
import { accountIdAt, append, encoded, story, tell, type StoryEvent } from '../testing/story.js'
import type { Committed } from './read-model-state.js'

const WAIT_MS = 10_000
const first = `account-${accountIdAt(0)}`
const credit = (amount: bigint, reason = 'Agreed by phone'): StoryEvent => ({
  stream: first,
  event: { type: 'BalanceCredited', data: { amount, reason } },
})
const credits = (count: number) =>
  Array.from({ length: count }, (_, at) => credit(BigInt(1 + (at % 5))))
const someStory = (seed: number, length: number) =>
  fc.sample(story(length, length), { seed, numRuns: 1 })[0] ?? []

describe('the projection runner', () => {
  let stage: LiveStage
  beforeEach(async () => {
    stage = await LiveStage.open()
    await stage.prepare()
  })
  afterEach(() => stage.close())

  it('brings the rows of every read model to those of one fold in memory', async () => {
    const { runner } = stage.start()
    expect(await runner.waitFor(await tell(stage.store, someStory(1, 80)), WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('goes on from the checkpoint after a restart, and announces only what is new', async () => {
    const before = stage.start()
    const half = await tell(stage.store, someStory(2, 30))
    await before.runner.waitFor(half, WAIT_MS)
    await before.runner.stop()
    const head = await tell(stage.store, someStory(3, 30))
    const after = stage.start()
    expect(await after.runner.waitFor(head, WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(after.committed.every(({ position }) => position > half)).toBe(true)
  })

  it('announces each change after its commit, in the order of the log', async () => {
    const seen: Promise<boolean>[] = []
    const isThere = async ({ position }: Committed) =>
      (await stage.checkpoint('sampleTallies')).position >= position
    const { runner } = stage.start()
    runner.onCommitted((each) => seen.push(isThere(each)))
    await runner.waitFor(await tell(stage.store, credits(30)), WAIT_MS)
    expect(seen.length).toBeGreaterThan(0)
    expect(await Promise.all(seen)).toEqual(seen.map(() => true))
  })

  it('does not count as following the log while its subscription keeps failing, and does once it lasts', async () => {
    let isBroken = true
    const broken = () => ({
      ended: Promise.reject(new Error('the log is damaged')),
      stop: async () => undefined,
    })
    const store: EventStore = Object.assign(Object.create(stage.store) as EventStore, {
      subscribe: (after: bigint, take: BatchListener) =>
        isBroken ? broken() : stage.store.subscribe(after, take),
    })
    const { runner, alarms } = stage.start('runner', { store })
    await until(() => alarms.length >= 3)
    expect(runner.isFollowing()).toBe(false)
    expect(runner.shown('sample_lines')).toEqual({ position: 0n, late: { since: null } })
    isBroken = false
    expect(await runner.waitFor(await tell(stage.store, credits(1)), WAIT_MS)).toBe(true)
    expect(runner.isFollowing()).toBe(true)
  })

  it('announces changed rows as they now are, and those that are gone', async () => {
    const { runner, committed } = stage.start()
    await runner.waitFor(await tell(stage.store, [credit(3n)]), WAIT_MS)
    const cancelled: StoryEvent = {
      stream: first,
      event: {
        type: 'WithdrawalCancelled',
        data: { withdrawalId: accountIdAt(5), amount: 1n } as never,
      },
    }
    await runner.waitFor(await tell(stage.store, [cancelled]), WAIT_MS)
    const tallies = () =>
      committed
        .flatMap(({ changes }) => changes)
        .filter(({ projection }) => projection === tallyRows)
    await until(() => tallies().length > 1)
    expect(
      tallies().map(({ rows, removed }) => [
        rows.map(({ sum }) => sum),
        removed.map(({ sum }) => sum),
      ]),
    ).toEqual([
      [[3n], []],
      [[], [3n]],
    ])
    expect(committed.at(0)).toMatchObject({ position: 1n, recordedAt: '2026-11-21T08:00:00.120Z' })
  })

  it('loses and repeats nothing when its connection is cut again and again', async () => {
    const { runner, committed, alarms } = stage.start('victim')
    let cuts = 0
    const told = new AbortController()
    const cutting = (async () => {
      while (!told.signal.aborted) {
        cuts += await stage.cut('victim')
        await sleep(10)
      }
    })()
    const head = await tell(stage.store, someStory(4, 100))
    await until(() => cuts > 3)
    told.abort()
    await cutting
    expect(await runner.waitFor(head, WAIT_MS)).toBe(true)
    expect(await stage.tables()).toEqual(await stage.folded())
    expect(alarms.length).toBeGreaterThan(0)
    const lines = committed
      .flatMap(({ changes }) => changes)
      .filter(({ projection }) => projection === lineRows)
    expect(tablesOf([lineRows], () => lines.flatMap(({ rows }) => rows))).toEqual(
      await stage.folded([lineRows]),
    )
  })

  it('shares the work with another process: each row changes once, and both announce every change', async () => {
    const [one, other] = [stage.start('one'), stage.start('other')]
    const opened = await tell(stage.store, [
      { stream: first, event: { type: 'AccountOpened', data: { currency: 'USD' } } },
    ])
    await Promise.all([one, other].map(({ runner }) => runner.waitFor(opened, WAIT_MS)))
    const head = await tell(stage.store, someStory(5, 100))
    expect(
      await Promise.all([one.runner.waitFor(head, WAIT_MS), other.runner.waitFor(head, WAIT_MS)]),
    ).toEqual([true, true])
    expect(await stage.tables()).toEqual(await stage.folded())
    for (const { committed, alarms } of [one, other]) {
      const lines = committed
        .flatMap(({ changes }) => changes)
        .filter(({ projection }) => projection === lineRows)
      expect(tablesOf([lineRows], () => lines.flatMap(({ rows }) => rows))).toEqual(
        await stage.folded([lineRows]),
      )
      expect(alarms).toEqual([])
    }
  })

  it('goes on with a table that was rebuilt while it ran', async () => {
    const { runner } = stage.start()
    const head = await tell(stage.store, credits(20))
    await runner.waitFor(head, WAIT_MS)
    await stage.database.pool.query(
      `begin; select from checkpoints for update; delete from sample_tallies; update checkpoints set position = 0 where name = 'sampleTallies'; commit`,
    )
    expect(await runner.waitFor(await tell(stage.store, [credit(1n)]), WAIT_MS)).toBe(true)
    await until(async () => (await stage.checkpoint('sampleTallies')).position > head)
    expect(await stage.tables()).toEqual(await stage.folded())
  })

  it('answers whether a position was reached in time', async () => {
    const { runner } = stage.start()
    expect(await runner.waitFor(0n, 0)).toBe(true)
    expect(await runner.waitFor(1n, 1)).toBe(false)
    const waiting = runner.waitFor(5n, WAIT_MS)
    await runner.stop()
    expect(await waiting).toBe(false)
    expect(await runner.waitFor(5n, WAIT_MS)).toBe(false)
  })

  it('knows from its start what was projected before it', async () => {
    const before = stage.start()
    const head = await tell(stage.store, credits(3))
    await before.runner.waitFor(head, WAIT_MS)
    await before.runner.stop()
    expect(await stage.start().runner.waitFor(head, WAIT_MS)).toBe(true)
    const { runner } = stage.start()
    expect(runner.position()).toBe(0n)
    await runner.loaded()
    expect(runner.position()).toBe(head)
  })

  it('knows from its start the positions of the furthest and the last read model', async () => {
    const before = stage.start()
    const head = await tell(stage.store, credits(3))
    await before.runner.waitFor(head, WAIT_MS)
    await before.runner.stop()
    await stage.database.pool.query(
      `delete from sample_tallies; update checkpoints set position = 0 where name = 'sampleTallies'`,
    )
    const { runner } = stage.start()
    await runner.loaded()
    expect([runner.position(), runner.furthest()]).toEqual([0n, head])
  })

  it('stores text that a database cannot hold in a form that it can', async () => {
    const { runner, alarms } = stage.start()
    const head = await append(
      stage.store,
      first,
      encoded(credit(2n, 'NUL \0, half a pair \ud83d, a whole one 😀').event),
    )
    expect(await runner.waitFor(head, WAIT_MS)).toBe(true)
    expect((await stage.tables([tallyRows]))['sampleTallies']?.[0]).toContain(
      'NUL \uFFFD, half a pair \uFFFD, a whole one 😀',
    )
    expect(alarms).toEqual([])
  })

  it('reports how far each read model is', async () => {
    const { runner } = stage.start()
    const head = await tell(stage.store, credits(3))
    await runner.waitFor(head, WAIT_MS)
    expect(runner.readModels()).toEqual(
      samples.map(({ table }) => ({ name: table.name, position: head, ordinal: 3n, parked: null })),
    )
  })

  it('survives a listener that throws, and informs the others', async () => {
    const { runner, alarms } = stage.start()
    const told: Committed[] = []
    runner.onCommitted(() => BigInt('no listener'))
    runner.onCommitted((each) => told.push(each))
    expect(await runner.waitFor(await tell(stage.store, credits(3)), WAIT_MS)).toBe(true)
    expect(told.at(-1)?.position).toBe(3n)
    expect(alarms.at(0)).toContain('a listener of the projections failed')
  })

  it('does not touch the table of another version of a read model', async () => {
    await stage.database.pool.query(
      `update checkpoints set description = '2:other' where name = 'sampleCounts'`,
    )
    const { runner, alarms } = stage.start()
    expect(await runner.waitFor(await tell(stage.store, credits(4)), WAIT_MS)).toBe(true)
    expect(await stage.tables([countRows])).toEqual({ sampleCounts: [] })
    expect(alarms).toEqual([expect.stringContaining('sampleCounts has stopped: another version')])
  })
})
