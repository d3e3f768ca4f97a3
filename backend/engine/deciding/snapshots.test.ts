import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { AccountEvent, Recorded } from '#contracts/events/ledger-events'
import { account } from '../../domain/account/account.js'
import { Account, ACCOUNT_VERSION } from '../../domain/account/state.js'
import { steps } from '../../testing/account-commands.js'
import { credit, ownerId } from '../../testing/account-story.js'
import { accountsOn, metadata, MemorySnapshots, openOn, snapshotAt, stream, verdict } from '../../testing/deciding.js'
import { FatefulStore } from '../../testing/fateful-store.js'
import { Clock } from '../../lib/clock.js'
import { nameId } from '../../lib/ids.js'
import { Aggregate } from './aggregate.js'
import { decodeEvent } from './event-codec.js'
import { snapshotCodec } from './snapshot-codec.js'
import { noSnapshots, type Snapshot, type Snapshots } from './snapshots.js'
import { streamFold } from './stream-fold.js'

/** Thousands of commands take their time on a busy machine. */
jest.setTimeout(60_000)

const codec = snapshotCodec(ACCOUNT_VERSION, Account)

let store: FatefulStore
let snapshots: MemorySnapshots
beforeEach(async () => {
  store = new FatefulStore()
  snapshots = new MemorySnapshots()
  await openOn(store)
})

/** Credits a cent as often as the stream needs to have so many events. */
const grow = async (accounts: ReturnType<typeof accountsOn>, length: number) => {
  const before = (await store.read(stream, 0, 10_000)).length
  const credits = Array.from({ length: length - before }, (_, index) => accounts.handle(ownerId, credit(1n), metadata(`${before + index}`)))
  await Promise.all(credits)
}

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
  it('gets a snapshot with every thousandth event, and none before', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, 999)
    expect(snapshots.saved).toEqual([])
    await grow(accounts, 2_500)
    expect(snapshots.saved).toEqual([999, 1_999])
  })

  it('is loaded from its snapshot and the tail, and that equals the fold of all its events', async () => {
    await grow(accountsOn(store, { snapshots }), 2_345)
    const [short, whole] = [accountsOn(store, { snapshots }), accountsOn(store)]
    expect(Math.min(...(await startOf(short)))).toBe(1_999)
    expect(Math.min(...(await startOf(whole)))).toBe(0)
    expect(await short.state(ownerId)).toEqual(await whole.state(ownerId))
    expect((await short.state(ownerId)).figures.settled).toBe(2_344n)
  })

  it('gets its snapshot from the process that folds it, where it had none', async () => {
    await grow(accountsOn(store), 2_500)
    await accountsOn(store, { snapshots }).state(ownerId)
    expect(snapshots.saved).toEqual([999, 1_999])
    await accountsOn(store, { snapshots }).state(ownerId)
    expect(snapshots.saved).toEqual([999, 1_999])
  })

  it('is folded as of any revision from the snapshot before that, and no further', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, 2_345)
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
      expect(Math.max(...store.reads.map(({ from }) => from))).toBeLessThanOrEqual(Math.max(0, revision + 1))
    }
  })

  it('of an aggregate that keeps no snapshots is folded whole', async () => {
    await grow(accountsOn(store), 1_200)
    const parts = { store, clock: new Clock(), snapshots, report: fail }
    const whole = new Aggregate('account-', account, parts)
    await whole.handle(ownerId, credit(1n), metadata('one more'))
    expect((await whole.state(ownerId)).figures.settled).toBe(1_200n)
    expect(snapshots.saved).toEqual([])
  })

  it('takes commands on top of its snapshot', async () => {
    await grow(accountsOn(store, { snapshots }), 1_200)
    await grow(accountsOn(store, { snapshots }), 1_210)
    expect((await accountsOn(store).state(ownerId)).figures.settled).toBe(1_209n)
  })
})

describe('a snapshot after any event', () => {
  it('and the tail after it equal the fold of all events', async () => {
    const property = fc.asyncProperty(steps, fc.nat(), async (story, cut) => {
      const [log, kept] = [new FatefulStore(), new MemorySnapshots()]
      const accounts = accountsOn(log)
      for (const [index, { command, context }] of story.entries()) {
        await verdict(accounts.handle(ownerId, command, metadata(String(index), context)))
      }
      const events = (await log.read(stream, 0, 1_000)).map((event) => decodeEvent(event) as Recorded<AccountEvent>)
      const revision = cut % events.length
      const state = events
        .slice(0, revision + 1)
        .reduce((before, event) => account.evolve(before, event, { ...event.metadata, at: event.metadata.recordedAt }), account.initial)
      await kept.save(stream, codec.version, await snapshotAt(log, revision, codec.write(state)))
      const fold = (source: Snapshots) => streamFold<Account, AccountEvent>(account, { store: log, snapshots: source, codec, report: fail })
      expect(await fold(kept).read(stream)).toEqual(await fold(noSnapshots).read(stream))
    })
    await fc.assert(property)
  })
})

describe('a snapshot is only a shortcut: it', () => {
  const broken: Snapshots = {
    load: () => Promise.reject(new Error('no such table')),
    save: () => Promise.reject(new Error('disk full')),
    remove: () => Promise.reject(new Error('no such right')),
  }
  const settled = async (accounts: ReturnType<typeof accountsOn>) => (await accounts.state(ownerId)).figures.settled
  const rich = codec.write({
    ...account.initial,
    ownerId,
    figures: { ...account.initial.figures, settled: 50_000_00n, available: 50_000_00n },
  })

  it('is reported, and stops no command, where it cannot be written', async () => {
    const accounts = accountsOn(store, { snapshots: { ...broken, load: noSnapshots.load } })
    await grow(accounts, 1_001)
    expect(await settled(accounts)).toBe(1_000n)
    expect(accounts.reported).toEqual([new Error('disk full')])
  })

  it('is reported, and the stream folded anew, where it cannot be loaded', async () => {
    const accounts = accountsOn(store, { snapshots: broken })
    expect(await settled(accounts)).toBe(0n)
    expect(accounts.reported).toEqual([new Error('no such table')])
  })

  it.each([
    ['cannot be read', (kept: Snapshot) => kept, ['', '{}', '{"ownerId":null}'], 'its state cannot be read'],
    [
      'was changed',
      (kept: Snapshot) => ({ ...kept, state: kept.state.replaceAll('50000.00', '50000.01') }),
      [rich],
      'its state was changed',
    ],
    [
      'stands on another event than the log',
      (kept: Snapshot) => ({ ...kept, eventId: nameId('another history') }),
      [rich],
      'it stands on event',
    ],
    [
      'stands on another position than the log',
      (kept: Snapshot) => ({ ...kept, position: kept.position + 1n }),
      [rich],
      'it stands on event',
    ],
    ['is ahead of the log', (kept: Snapshot) => ({ ...kept, revision: 7 }), [rich], 'the log does not reach so far'],
  ] as const)('is reported, removed and not used where it %s', async (_, spoil, states, why) => {
    await grow(accountsOn(store), 3)
    for (const state of states) {
      await snapshots.save(stream, codec.version, spoil(await snapshotAt(store, 1, state)))
      const accounts = accountsOn(store, { snapshots })
      expect(await settled(accounts)).toBe(2n)
      expect(accounts.reported).toEqual([
        expect.objectContaining({ name: 'UnusableSnapshot', message: expect.stringContaining(`not used: ${why}`) }),
      ])
      expect(await snapshots.load(stream, codec.version, 1_000)).toBeUndefined()
    }
  })

  it('gives way to the one before where it is not used', async () => {
    await grow(accountsOn(store, { snapshots }), 2_100)
    await snapshots.save(stream, codec.version, { ...(await snapshotAt(store, 2_050, rich)), hash: 'of something else' })
    const accounts = accountsOn(store, { snapshots })
    const starts = await startOf(accounts)
    expect(starts).toEqual([2_050, 1_999, 2_000, 2_100])
    expect(await settled(accounts)).toBe(2_099n)
    expect(snapshots.removed).toEqual([2_050])
  })

  it('that cannot be read is reported with what stood in the way', async () => {
    await snapshots.save(stream, codec.version, await snapshotAt(store, 0, '{'))
    const accounts = accountsOn(store, { snapshots })
    await settled(accounts)
    expect(accounts.reported).toEqual([expect.objectContaining({ cause: expect.any(SyntaxError) })])
  })

  it('never gives way to a later one than was asked for', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, 1_001)
    await snapshots.save(stream, codec.version, { ...(await snapshotAt(store, 998, rich)), hash: 'of something else' })
    expect(await accounts.asOf(ownerId, 998)).toMatchObject({ revision: 998, state: { figures: { settled: 998n } } })
  })

  it('is kept where the log cannot be read to check it', async () => {
    await snapshots.save(stream, codec.version, await snapshotAt(store, 0, rich))
    const away = Object.assign(store.secondLine(), { read: () => Promise.reject(new Error('away')) })
    await expect(accountsOn(away, { snapshots }).state(ownerId)).rejects.toThrow('away')
    expect(snapshots.removed).toEqual([])
  })

  it('is not used where another version of the rules wrote it', async () => {
    await snapshots.save(stream, codec.version - 1, await snapshotAt(store, 0, rich))
    expect(await settled(accountsOn(store, { snapshots }))).toBe(0n)
  })
})
