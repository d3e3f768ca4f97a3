import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Announcement, Row } from '../../engine/projections/projection.js'
import { tallyRows } from '../../engine/projections/testing/samples.js'
import { accountChannel, Channels, newsForAll, STAFF_CHANNEL } from './channels.js'

const everybody = () => true
let spoken = 0
const announce: Announcement<Row> = {
  resources: ['balance', 'counts'],
  ownerOf: ({ accountId }) => String(accountId),
  value: ({ accountId }) => `${String(accountId)} ${++spoken}`,
}
/** What a commit at a position changed: one row of each account. */
const commit = (position: bigint, ...accounts: string[]) => ({
  position,
  ordinal: position,
  recordedAt: '2026-01-01T00:00:00.000Z',
  changes: [
    {
      projection: { ...tallyRows, announce },
      rows: accounts.map((accountId) => ({ accountId })),
      removed: [],
    },
  ],
})

describe('the live channels', () => {
  it('get a frame with what a commit changed for them, and their previous position', () => {
    const channels = new Channels(3n, everybody)
    channels.framesOf(commit(4n, 'a'))
    const frames = channels.framesOf(commit(6n, 'a', 'b'))
    expect(
      frames.map(({ channel, previous, changes }) => [
        channel,
        previous,
        changes.map(({ id }) => id),
      ]),
    ).toEqual([
      [STAFF_CHANNEL, 4n, ['6', 'a', 'a', 'b', 'b']],
      [accountChannel('a'), 4n, ['a', 'a']],
      [accountChannel('b'), 3n, ['b', 'b']],
    ])
  })

  it('get the resource of a removed row, without a view, and so do owners with one of their own', () => {
    const removing = (change: Partial<Announcement<Row>>) => ({
      ...commit(4n),
      changes: [
        {
          projection: { ...tallyRows, announce: { ...announce, ...change } },
          rows: [],
          removed: [{ accountId: 'a', shown: 1n }],
        },
      ],
    })
    const gone = ['balance', 'counts'].map((resource) => ({ resource, id: 'a' }))
    const forOwner = { changedAt: ({ shown }: Row) => shown as bigint, value: () => 'theirs' }
    for (const change of [{}, { forOwner }])
      expect(new Channels(3n, everybody).framesOf(removing(change))).toMatchObject([
        { channel: STAFF_CHANNEL, changes: [{ resource: 'log', id: '4' }, ...gone] },
        { channel: accountChannel('a'), changes: gone },
      ])
    expect(newsForAll(removing({ isForAll: true }))).toEqual(['balance', 'counts'])
  })

  it('without listeners get no frame, and still keep their position', () => {
    const listening = new Set<string>()
    const channels = new Channels(0n, (channel) => listening.has(channel))
    spoken = 0
    expect(channels.framesOf(commit(1n, 'a', 'b'))).toEqual([])
    expect(spoken).toBe(0)
    listening.add(accountChannel('b'))
    expect(channels.framesOf(commit(2n, 'a', 'b'))).toMatchObject([
      { channel: accountChannel('b'), previous: 1n, position: 2n },
    ])
    expect(spoken).toBe(1)
    expect(['a', 'b'].map((account) => channels.position(accountChannel(account)))).toEqual([
      2n,
      2n,
    ])
  })

  it('get a repeat, not a frame, for a commit at or before their position', () => {
    const channels = new Channels(9n, (channel) => channel !== accountChannel('b'))
    const late = commit(5n, 'a', 'b')
    expect(channels.isRepeated(late)).toBe(true)
    expect(channels.repeatsOf(late)).toEqual([
      { channel: STAFF_CHANNEL, resource: 'log' },
      { channel: STAFF_CHANNEL, resource: 'balance' },
      { channel: STAFF_CHANNEL, resource: 'counts' },
      { channel: accountChannel('a'), resource: 'balance' },
      { channel: accountChannel('a'), resource: 'counts' },
    ])
    expect(channels.position(accountChannel('a'))).toBe(9n)
    const next = commit(10n, 'a')
    expect(channels.isRepeated(next)).toBe(false)
    expect(channels.framesOf(next)).toMatchObject([
      { channel: STAFF_CHANNEL, previous: 9n, position: 10n },
      { channel: accountChannel('a'), previous: 9n, position: 10n },
    ])
    expect(channels.isRepeated(next)).toBe(true)
  })

  it('tell owners with a view of their own only of what has changed in it, also within one commit', () => {
    const forOwner = {
      changedAt: ({ shown }: Row) => shown as bigint,
      value: () => 'what they read',
    }
    const of = (position: bigint, shown: bigint) => {
      const { changes, ...place } = commit(position)
      return {
        ...place,
        changes: changes.map((each) => ({
          ...each,
          projection: { ...tallyRows, announce: { ...announce, forOwner } },
          rows: [{ accountId: 'a', shown }],
        })),
      }
    }
    const channels = new Channels(3n, everybody)
    expect(channels.framesOf(of(4n, 4n)).map(({ channel }) => channel)).toEqual([
      STAFF_CHANNEL,
      accountChannel('a'),
    ])
    expect(channels.framesOf(of(6n, 4n)).map(({ channel }) => channel)).toEqual([STAFF_CHANNEL])
    const [staff, own] = channels.framesOf(of(9n, 8n))
    expect(staff?.changes[1]?.value).toMatch(/^a /)
    expect(own).toMatchObject({
      channel: accountChannel('a'),
      previous: 4n,
      changes: [{ value: 'what they read' }, { resource: 'counts' }],
    })
  })

  it('are not all that hears of a commit whose rows are the same for everybody', () => {
    const telling = (isForAll: boolean, ...accounts: string[]) => {
      const { changes, ...place } = commit(1n, ...accounts)
      const told = { resources: ['site', 'site'] as const, ownerOf: () => null, isForAll }
      return {
        ...place,
        changes: changes.map((each) => ({
          ...each,
          projection: { ...each.projection, announce: told },
        })),
      }
    }
    expect([telling(true, 'a', 'b'), telling(true), telling(false, 'a')].map(newsForAll)).toEqual([
      ['site'],
      [],
      [],
    ])
  })

  it('are dropped when there are too many, and never reported at a lower position', () => {
    const commits = fc.array(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 2 }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(commits, (each) => {
        const channels = new Channels(0n, everybody, 3)
        const last = new Map<string, bigint>()
        each.forEach((accounts, at) => {
          for (const { channel, previous, position } of channels.framesOf(
            commit(BigInt(at + 1), ...accounts),
          )) {
            expect(previous).toBeGreaterThanOrEqual(last.get(channel) ?? 0n)
            last.set(channel, position)
          }
          for (const [channel, position] of last)
            expect(channels.position(channel)).toBeGreaterThanOrEqual(position)
        })
      }),
    )
  })

  it('are dropped least recently used first', () => {
    const channels = new Channels(0n, everybody, 3)
    for (const [at, account] of ['a', 'b', 'a', 'c', 'd'].entries())
      channels.framesOf(commit(BigInt(at + 1), account))
    expect(
      ['a', 'b', 'c', 'd'].map((account) => channels.position(accountChannel(account))),
    ).toEqual([3n, 3n, 4n, 5n])
  })
})
