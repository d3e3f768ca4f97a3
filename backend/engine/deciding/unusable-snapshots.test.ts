import { beforeEach, describe, expect, it } from '@jest/globals'
import { account } from '../../domain/account/account.js'
import { Account, ACCOUNT_VERSION } from '../../domain/account/state.js'
import { ownerId } from '../../testing/stories/account-story.js'
import {
  accountsOn,
  grow,
  MemorySnapshots,
  openOn,
  snapshotAt,
  stream,
  withMac,
} from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { nameId } from '../../lib/ids.js'
import { snapshotCodec } from './snapshot-codec.js'
import { noSnapshots, type Snapshot, type Snapshots } from './snapshots.js'

/** Thousands of commands take their time on a busy machine. */
const codec = snapshotCodec(ACCOUNT_VERSION, Account)

let store: FatefulStore
let snapshots: MemorySnapshots
beforeEach(async () => {
  store = new FatefulStore()
  snapshots = new MemorySnapshots()
  await openOn(store)
})

describe('a snapshot', () => {
  const broken: Snapshots = {
    load: () => Promise.reject(new Error('no such table')),
    save: () => Promise.reject(new Error('disk full')),
    remove: () => Promise.reject(new Error('no such right')),
  }
  const settled = async (accounts: ReturnType<typeof accountsOn>) =>
    (await accounts.state(ownerId)).figures.settled
  const rich = codec.write({
    ...account.initial,
    ownerId,
    figures: { ...account.initial.figures, settled: 50_000_00n, available: 50_000_00n },
  })

  it('that cannot be saved is reported, and stops no command', async () => {
    const accounts = accountsOn(store, { snapshots: { ...broken, load: noSnapshots.load } })
    await grow(accounts, store, 1_001)
    expect(await settled(accounts)).toBe(1_000n)
    expect(accounts.reported).toEqual([new Error('disk full')])
  })

  it('whose event cannot be read back is reported and not saved, and stops no command', async () => {
    const accounts = accountsOn(store, { snapshots })
    await accounts.state(ownerId)
    Object.assign(store, { read: () => Promise.reject(new Error('no connection')) })
    await grow(accounts, store, 1_001, 1)
    expect(accounts.reported).toEqual([new Error('no connection')])
    expect(snapshots.saved).toEqual([])
  })

  it('whose event is not there to be read back is not saved, and nothing is reported', async () => {
    const accounts = accountsOn(store, { snapshots })
    await accounts.state(ownerId)
    Object.assign(store, { read: async () => [] })
    await grow(accounts, store, 1_001, 1)
    expect([accounts.reported, snapshots.saved]).toEqual([[], []])
  })

  it('that cannot be loaded is reported, and the stream is folded from its first event', async () => {
    const accounts = accountsOn(store, { snapshots: broken })
    expect(await settled(accounts)).toBe(0n)
    expect(accounts.reported).toEqual([new Error('no such table')])
  })

  it.each([
    [
      'cannot be read',
      (kept: Snapshot) => kept,
      ['', '{}', '{"ownerId":null}'],
      'its state cannot be read',
    ],
    [
      'was changed',
      (kept: Snapshot) => ({ ...kept, state: kept.state.replaceAll('50000.00', '50000.01') }),
      [rich],
      'its MAC does not fit',
    ],
    [
      'stands on another event than the log',
      (kept: Snapshot) => withMac({ ...kept, eventId: nameId('another history') }),
      [rich],
      'it stands on event',
    ],
    [
      'stands on another position than the log',
      (kept: Snapshot) => withMac({ ...kept, position: kept.position + 1n }),
      [rich],
      'it stands on event',
    ],
    [
      'is ahead of the log',
      (kept: Snapshot) => withMac({ ...kept, revision: 7 }),
      [rich],
      'the log does not reach so far',
    ],
  ] as const)('is reported, removed and not used when it %s', async (_, spoil, states, why) => {
    await grow(accountsOn(store), store, 3)
    for (const state of states) {
      await snapshots.save(stream, codec.version, spoil(await snapshotAt(store, 1, state)))
      const accounts = accountsOn(store, { snapshots })
      expect(await settled(accounts)).toBe(2n)
      expect(accounts.reported).toEqual([
        expect.objectContaining({
          name: 'UnusableSnapshot',
          message: expect.stringContaining(`not used: ${why}`),
        }),
      ])
      expect(await snapshots.load(stream, codec.version, 1_000)).toBeUndefined()
    }
  })

  it('that cannot be used gives way to the one before it', async () => {
    await grow(accountsOn(store, { snapshots }), store, 2_100)
    await snapshots.save(stream, codec.version, {
      ...(await snapshotAt(store, 2_050, rich)),
      mac: 'of something else',
    })
    store.reads.length = 0
    const accounts = accountsOn(store, { snapshots })
    await accounts.state(ownerId)
    expect(store.reads.map(({ from }) => from)).toEqual([2_050, 1_999, 2_000, 2_100])
    expect(await settled(accounts)).toBe(2_099n)
    expect(snapshots.removed).toEqual([2_050])
  })

  it('that cannot be read is reported with the error as its cause', async () => {
    await snapshots.save(stream, codec.version, await snapshotAt(store, 0, '{'))
    const accounts = accountsOn(store, { snapshots })
    await settled(accounts)
    expect(accounts.reported).toEqual([expect.objectContaining({ cause: expect.any(SyntaxError) })])
  })

  it('that cannot be used never gives way to one after the revision asked for', async () => {
    const accounts = accountsOn(store, { snapshots })
    await grow(accounts, store, 1_001)
    await snapshots.save(stream, codec.version, {
      ...(await snapshotAt(store, 998, rich)),
      mac: 'of something else',
    })
    expect(await accounts.asOf(ownerId, 998)).toMatchObject({
      revision: 998,
      state: { figures: { settled: 998n } },
    })
  })

  it('is kept when the log cannot be read to check it', async () => {
    await snapshots.save(stream, codec.version, await snapshotAt(store, 0, rich))
    const away = Object.assign(store.secondLine(), {
      read: () => Promise.reject(new Error('away')),
    })
    await expect(accountsOn(away, { snapshots }).state(ownerId)).rejects.toThrow('away')
    expect(snapshots.removed).toEqual([])
  })

  it('is not used when another version of the rules wrote it', async () => {
    await snapshots.save(stream, codec.version - 1, await snapshotAt(store, 0, rich))
    expect(await settled(accountsOn(store, { snapshots }))).toBe(0n)
  })
})
