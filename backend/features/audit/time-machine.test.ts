import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Recorded } from '#contracts/events/ledger-events'
import { credit, ownerId } from '../../testing/stories/account-story.js'
import { accountsOn, metadata, openOn, stream } from '../../testing/stories/deciding.js'
import { FatefulStore } from '../../testing/samples/fateful-store.js'
import { Clock } from '../../lib/clock.js'
import { decodeEvent } from '../../engine/deciding/event-codec.js'
import { countUpTo, type Moment } from './time-machine.js'

/** Every third event comes in the same millisecond as the one before. */
class Ticking extends Clock {
  private count = 0
  protected override read(): number {
    return Date.parse('2026-11-21T09:00:00.000Z') + Math.floor((this.count++ * 2) / 3)
  }
}

const store = new FatefulStore()
let events: readonly Recorded[]

beforeAll(async () => {
  await openOn(store)
  const accounts = accountsOn(store, { clock: new Ticking() })
  for (let number = 0; number < 50; number++)
    await accounts.handle(ownerId, credit(1n), metadata(`${number}`))
  events = (await store.read(stream, 0, 100)).map(decodeEvent)
})

const isIn =
  ({ position, at }: Moment) =>
  (event: Recorded) =>
    (position === undefined || event.position <= position) &&
    (at === undefined || event.metadata.recordedAt <= at)

describe('a moment of a stream', () => {
  it('counts the events at or before it', async () => {
    const position = fc.bigInt({ min: 0n, max: 60n })
    const at = fc
      .integer({ min: -2, max: 40 })
      .map((ms) => new Date(Date.parse('2026-11-21T09:00:00.000Z') + ms).toISOString())
    const moment = fc.oneof(fc.record({ position }), fc.record({ at }), fc.constant({}))
    await fc.assert(
      fc.asyncProperty(moment, async (asked) => {
        expect(await countUpTo(store, stream, events.length, asked)).toBe(
          events.filter(isIn(asked)).length,
        )
      }),
    )
  })

  it('is found in a stream of any length with few reads', async () => {
    const long = {
      read: async (_: string, from: number) => [
        { ...(await store.read(stream, 0, 1))[0]!, position: BigInt(from) },
      ],
    }
    const reads: number[] = []
    const counted = {
      read: (name: string, from: number) => (reads.push(from), long.read(name, from)),
    }
    expect(await countUpTo(counted, stream, 1_000_000, { position: 777_777n })).toBe(777_778)
    expect(reads.length).toBeLessThanOrEqual(20)
  })
})
