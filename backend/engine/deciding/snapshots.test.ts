import { beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { account } from '../../domain/account/account.js'
import { Account, ACCOUNT_VERSION } from '../../domain/account/state.js'
import { steps } from '../../testing/commands/account-commands.js'
import { credit, ownerId } from '../../testing/stories/account-story.js'
import {
  accountsOn,
  grow,
  macOf,
  metadata,
  MemorySnapshots,
  openOn,
  snapshotAt,
  stream,
  verdict,
} from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { Clock } from '../../lib/clock.js'
import { Aggregate } from './aggregate.js'
import { decodeEvent } from './event-codec.js'
import { snapshotCodec } from './snapshot-codec.js'
import { noSnapshots, type Snapshots } from './snapshots.js'
import { streamFold } from './stream-fold.js'

/** Thousands of commands take their time on a busy machine. */
const codec = snapshotCodec(ACCOUNT_VERSION, Account)

let store: FatefulStore
let snapshots: MemorySnapshots
beforeEach(async () => {
  store = new FatefulStore()
  snapshots = new MemorySnapshots()
  await openOn(store)
})

/** Where a fresh process began to read the stream. */
const startOf = async (accounts: ReturnType<typeof accountsOn>) => {
  store.reads.length = 0
  await accounts.state(ownerId)
  return store.reads.map(({ from }) => from)
}

const fail = (error: unknown) => {
  throw error
}

describe('a long stream', () => {
  it('gets a snapshot at every thousandth event, and none before', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, store, 999)
    expect(snapshots.saved).toEqual([])
    await grow(accounts, store, 2_500)
    expect(snapshots.saved).toEqual([999, 1_999])
  })

  it('is loaded from its snapshot and the events after it, which equals the fold of all its events', async () => {
    await grow(accountsOn(store, { snapshots }), store, 2_345)
    const [short, whole] = [accountsOn(store, { snapshots }), accountsOn(store)]
    expect(Math.min(...(await startOf(short)))).toBe(1_999)
    expect(Math.min(...(await startOf(whole)))).toBe(0)
    expect(await short.state(ownerId)).toEqual(await whole.state(ownerId))
    expect((await short.state(ownerId)).figures.settled).toBe(2_344n)
  })

  it('gets its missing snapshot from the process that folds it', async () => {
    await grow(accountsOn(store), store, 2_500)
    await accountsOn(store, { snapshots }).state(ownerId)
    expect(snapshots.saved).toEqual([999, 1_999])
    await accountsOn(store, { snapshots }).state(ownerId)
    expect(snapshots.saved).toEqual([999, 1_999])
  })

  it('is folded as of any revision from the snapshot before it, and no further than that revision', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, store, 2_345)
    for (const [revision, start] of [
      [-1, undefined],
      [0, 0],
      [998, 0],
      [999, 999],
      [1_500, 999],
      [2_344, 1_999],
    ] as const) {
      store.reads.length = 0
      const { state, revision: at } = await accounts.asOf(ownerId, revision)
      expect(at).toBe(revision < 0 ? 'none' : revision)
      expect(state.figures.settled).toBe(BigInt(Math.max(0, revision)))
      expect(store.reads[0]?.from).toBe(start)
      expect(Math.max(...store.reads.map(({ from }) => from))).toBeLessThanOrEqual(
        Math.max(0, revision + 1),
      )
    }
  })

  it('is folded from its first event when its aggregate keeps no snapshots', async () => {
    await grow(accountsOn(store), store, 1_200)
    const parts = { store, clock: new Clock(), snapshots, macOf, report: fail }
    const whole = new Aggregate('account-', account, parts)
    await whole.handle(ownerId, credit(1n), metadata('one more'))
    expect((await whole.state(ownerId)).figures.settled).toBe(1_200n)
    expect(snapshots.saved).toEqual([])
  })

  it('decides commands on its snapshot and the events after it', async () => {
    await grow(accountsOn(store, { snapshots }), store, 1_200)
    await grow(accountsOn(store, { snapshots }), store, 1_210)
    expect((await accountsOn(store).state(ownerId)).figures.settled).toBe(1_209n)
  })
})

describe('a snapshot after any event', () => {
  it('and the events after it give the fold of all events', async () => {
    const property = fc.asyncProperty(steps, fc.nat(), async (story, cut) => {
      const [log, kept] = [new FatefulStore(), new MemorySnapshots()]
      const accounts = accountsOn(log)
      for (const [index, { command, context }] of story.entries()) {
        await verdict(accounts.handle(ownerId, command, metadata(String(index), context)))
      }
      const events = (await log.read(stream, 0, 1_000)).map(
        (event) => decodeEvent(event) as Recorded<AccountEvent>,
      )
      const revision = cut % events.length
      const state = events
        .slice(0, revision + 1)
        .reduce(
          (before, event) =>
            account.evolve(before, event, { ...event.metadata, at: event.metadata.recordedAt }),
          account.initial,
        )
      await kept.save(stream, codec.version, await snapshotAt(log, revision, codec.write(state)))
      const fold = (source: Snapshots) =>
        streamFold<Account, AccountEvent>(account, {
          store: log,
          snapshots: source,
          macOf,
          codec,
          report: fail,
        })
      expect(await fold(kept).read(stream)).toEqual(await fold(noSnapshots).read(stream))
    })
    await fc.assert(property)
  })
})
