import { describe, expect, it } from '@jest/globals'
import type { EventStore, StoredEvent, Subscription } from '../event-store.js'
import type { StoreUnderTest } from './store-under-test.js'
import { appendOf, newEvents, newStream, outcome, readStreams } from './sample-events.js'

/** A subscriber that keeps what it was given, and its checkpoint. */
class Subscriber {
  readonly seen: StoredEvent[] = []
  readonly batches: number[] = []
  checkpoint: bigint
  private subscription: Subscription | undefined
  private watchers: (() => void)[] = []

  constructor(
    private readonly store: EventStore,
    after: bigint,
    private readonly streams: readonly string[],
  ) {
    this.checkpoint = after
  }

  start(): this {
    this.subscription = this.store.subscribe(this.checkpoint, async (events) => {
      await new Promise(setImmediate)
      this.batches.push(events.length)
      this.seen.push(...events.filter(({ stream }) => this.streams.includes(stream)))
      this.checkpoint = events.at(-1)?.position ?? this.checkpoint
      for (const watch of this.watchers.splice(0)) watch()
    })
    return this
  }

  async stop(): Promise<void> {
    await this.subscription?.stop()
  }

  async hasSeen(count: number): Promise<void> {
    while (this.seen.length < count)
      await new Promise<void>((resolve) => this.watchers.push(resolve))
  }
}

const fill = async (store: EventStore, stream: string, from: number, to: number) => {
  const appends = Array.from({ length: to - from }, (_, index) =>
    appendOf(stream, from + index === 0 ? 'none' : from + index - 1),
  )
  await Promise.all(appends.map((append) => store.append(append)))
}

export function subscriptionCases({ store, open }: StoreUnderTest): void {
  describe('a subscription', () => {
    it('delivers what comes after its position, then what is new, in order', async () => {
      const [before, stream] = [await store().head(), newStream()]
      await fill(store(), stream, 0, 5)
      const subscriber = new Subscriber(store(), before, [stream]).start()
      await subscriber.hasSeen(5)
      await fill(store(), stream, 5, 9)
      await subscriber.hasSeen(9)
      await subscriber.stop()
      expect(subscriber.seen).toEqual(await store().read(stream, 0, 100))
    })

    it('delivers nothing at or before its position', async () => {
      const stream = newStream()
      await fill(store(), stream, 0, 3)
      const [, second] = await store().read(stream, 0, 10)
      const subscriber = new Subscriber(store(), second?.position ?? 0n, [stream]).start()
      await subscriber.hasSeen(1)
      await subscriber.stop()
      expect(subscriber.seen).toMatchObject([{ revision: 2 }])
    })

    it('delivers a long history in batches of at most 500', async () => {
      const [before, stream] = [await store().head(), newStream()]
      await store().append(appendOf(stream, 'none', newEvents(1_200)))
      const subscriber = new Subscriber(store(), before, [stream]).start()
      await subscriber.hasSeen(1_200)
      await subscriber.stop()
      expect(Math.max(...subscriber.batches)).toBeLessThanOrEqual(500)
      expect(subscriber.seen.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 1_200 }, (_, index) => index),
      )
    })

    it('that is restarted at its checkpoint misses and repeats nothing while writers go on', async () => {
      const before = await store().head()
      const streams = [newStream(), newStream()]
      const subscriber = new Subscriber(store(), before, streams)
      const writing = Promise.all(streams.map((stream) => fillSlowly(store(), stream, 60)))
      for (let seen = 10; seen <= 100; seen += 10) {
        await subscriber.start().hasSeen(seen)
        await subscriber.stop()
      }
      await writing
      await subscriber.start().hasSeen(120)
      await subscriber.stop()
      expect(subscriber.seen).toEqual(await readStreams(store(), before, streams))
    })

    it('delivers all events to each of several subscribers', async () => {
      const [before, stream] = [await store().head(), newStream()]
      const subscribers = [1, 2, 3].map(() => new Subscriber(store(), before, [stream]).start())
      await fillSlowly(store(), stream, 30)
      await Promise.all(subscribers.map((subscriber) => subscriber.hasSeen(30)))
      await Promise.all(subscribers.map((subscriber) => subscriber.stop()))
      for (const { seen } of subscribers) expect(seen).toHaveLength(30)
    })

    it('delivers no batch before the last one was handled', async () => {
      const [before, stream] = [await store().head(), newStream()]
      let [running, most, seen] = [0, 0, 0]
      const done = new Promise<void>((resolve) => {
        const subscription = store().subscribe(before, async (events) => {
          most = Math.max(most, ++running)
          await new Promise((later) => setTimeout(later, 2))
          running--
          seen += events.filter((event) => event.stream === stream).length
          if (seen === 40) void subscription.stop().then(resolve)
        })
      })
      await fillSlowly(store(), stream, 40)
      await done
      expect(most).toBe(1)
    })

    it('ends with the error its listener threw, and delivers nothing more', async () => {
      const [before, stream] = [await store().head(), newStream()]
      const failure = new Error('the listener failed')
      let calls = 0
      const subscription = store().subscribe(before, async () => {
        calls++
        throw failure
      })
      const ended = outcome(subscription.ended)
      await fill(store(), stream, 0, 3)
      expect(await ended).toBe(failure)
      await fill(store(), stream, 3, 5)
      await subscription.stop()
      expect(calls).toBe(1)
    })

    it('delivers nothing once it is stopped', async () => {
      const [before, stream] = [await store().head(), newStream()]
      const subscriber = new Subscriber(store(), before, [stream]).start()
      await fill(store(), stream, 0, 2)
      await subscriber.hasSeen(2)
      await subscriber.stop()
      await subscriber.stop()
      await fill(store(), stream, 2, 4)
      const other = new Subscriber(store(), before, [stream]).start()
      await other.hasSeen(4)
      await other.stop()
      expect(subscriber.seen).toHaveLength(2)
    })

    it('ends when its store is closed', async () => {
      const closing = await open()
      const subscription = closing.subscribe(await closing.head(), () => Promise.resolve())
      await closing.close()
      await expect(subscription.ended).resolves.toBeUndefined()
    })
  })
}

async function fillSlowly(store: EventStore, stream: string, count: number): Promise<void> {
  for (let revision = 0; revision < count; revision++)
    await store.append(appendOf(stream, revision === 0 ? 'none' : revision - 1))
}
