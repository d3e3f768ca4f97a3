import { describe, expect, it } from '@jest/globals'
import type { AllStreamSubscription, Position } from '@eventstore/db-client'
import { eventually } from '../../../../../testing/app/eventually.js'
import { failure, newEvent, newEvents, newStream, waysToAppend } from './client-events.js'
import { WireUnderTest } from './wire-under-test.js'

const under = new WireUnderTest()
const proposed = () => ({
  id: crypto.randomUUID(),
  type: 'Big',
  contentType: 'text/plain',
  data: new Uint8Array(4000),
  metadata: new Uint8Array(),
})
const follow = async (subscription: AllStreamSubscription, seen: string[]): Promise<void> => {
  for await (const { event } of subscription) seen.push(event!.id)
}

describe('a cut of the test server', () => {
  it('ends calls under way, while new calls work', async () => {
    const subscription = under.client.subscribeToAll({ fromPosition: 'start' })
    const ended = new Promise((resolve) => subscription.on('error', resolve))
    await new Promise<void>((resolve) => subscription.on('caughtUp', resolve).resume())
    under.wire.faults.cutConnections()
    expect(await ended).toMatchObject({ type: 'unavailable' })
    expect(await under.client.appendToStream(under.stream, newEvent())).toMatchObject({
      success: true,
    })
  })

  it.each(waysToAppend)(
    'before the answer leaves an append %s committed, and repeating it succeeds',
    async (_, way) => {
      under.wire.faults.cutBeforeAnswer(1)
      const events = newEvents(2)
      const append = () =>
        under.client.appendToStream(under.stream, events, { expectedRevision: 'no_stream', ...way })
      expect(await failure(append())).toMatchObject({ type: 'unavailable' })
      expect(under.appendedIds()).toEqual(events.map(({ id }) => id))
      expect(await append()).toMatchObject({ success: true, nextExpectedRevision: 1n })
      expect(under.appendedIds()).toHaveLength(2)
    },
  )

  it.each(waysToAppend)('before an append %s leaves nothing committed', async (_, way) => {
    under.wire.faults.cutBeforeAppend(2)
    const append = () =>
      under.client.appendToStream(under.stream, newEvent(), {
        expectedRevision: 'no_stream',
        ...way,
      })
    expect(await failure(append())).toMatchObject({ type: 'unavailable' })
    expect(await failure(append())).toMatchObject({ type: 'unavailable' })
    expect(under.appendedIds()).toEqual([])
    expect(await append()).toMatchObject({ nextExpectedRevision: 0n })
  })

  it('commits nothing of a batch that comes after it', async () => {
    await under.client.appendToStream(newStream(), newEvent())
    under.wire.faults.cutBeforeAnswer(1)
    const appends = Array.from({ length: 5 }, () =>
      failure(under.client.appendToStream(under.stream, newEvent())),
    )
    for (const outcome of await Promise.all(appends))
      expect(outcome).toMatchObject({ type: 'unavailable' })
    expect(under.appendedIds()).toHaveLength(1)
  })

  it('ends each subscription after a given number of events', async () => {
    await under.client.appendToStream(under.stream, newEvents(6))
    under.wire.faults.cutSubscriptionAfter(4)
    const seen: Position[] = []
    const followed = (fromPosition: Position | 'start') =>
      new Promise((resolve) => {
        under.client
          .subscribeToAll({ fromPosition })
          .on('data', ({ event }) => seen.push(event!.position))
          .on('error', resolve)
          .on('caughtUp', () => resolve('caughtUp'))
      })
    expect(await followed('start')).toMatchObject({ type: 'unavailable' })
    expect(seen).toHaveLength(4)
    under.wire.faults.cutSubscriptionAfter(undefined)
    expect(await followed(seen.at(-1)!)).toBe('caughtUp')
    expect(seen.map(({ commit }) => commit)).toEqual(
      under.wire.log.records.map(({ position }) => position),
    )
  })

  it('sends a slow subscriber no more than it takes', async () => {
    for (let at = 0; at < 20; at += 1)
      under.wire.log.append(under.stream, 'any', Array.from({ length: 50 }, proposed))
    const subscription = under.client.subscribeToAll({ fromPosition: 'start' })
    await new Promise((resolve) => subscription.once('confirmation', resolve))
    await eventually(() => under.wire.calls.heldBack > 0)
    under.wire.faults.cutSubscriptionAfter(500)
    const seen: string[] = []
    expect(await failure(follow(subscription, seen))).toMatchObject({ type: 'unavailable' })
    expect(seen).toEqual(under.wire.log.records.slice(0, 500).map(({ id }) => id))
  })
})
