import { describe, expect, it } from '@jest/globals'
import { gate, settle } from '../../testing/stories/deciding.js'
import type { StoredEvent } from './event-store.js'
import { LogHead } from './log-head.js'
import { LogSubscription, type LogSource } from './log-subscription.js'
import { newEvent, outcome } from './testing/sample-events.js'

class Unreachable extends Error {}

const event = (position: bigint): StoredEvent => ({
  ...newEvent(),
  stream: 'site',
  revision: Number(position) - 1,
  position,
})

/** A log of three events of which each reading fails a few times first. */
function failing(times: number, failure: Error): LogSource {
  let left = times
  const stumble = () => {
    if (left-- > 0) throw failure
    left = times
  }
  return {
    known: new LogHead(),
    open: new Set(),
    head: async () => (stumble(), 3n),
    readAll: async (after) => (
      stumble(),
      [1n, 2n, 3n].filter((position) => position > after).map(event)
    ),
    isPassing: (error) => error instanceof Unreachable,
  }
}

describe('a subscription to a log that cannot always be read', () => {
  it('retries after a failure that may pass', async () => {
    const seen: bigint[] = []
    const source = failing(2, new Unreachable())
    const done = new Promise<void>((resolve) => {
      const subscription = new LogSubscription(source, 0n, async (events) => {
        seen.push(...events.map(({ position }) => position))
        resolve(subscription.stop())
      })
    })
    await done.catch(() => undefined)
    expect(seen).toEqual([1n, 2n, 3n])
  })

  it('ends at a failure that will not pass, and is no longer listed as open', async () => {
    const failure = new Error('permission denied')
    const source = failing(1, failure)
    const subscription = new LogSubscription(source, 0n, async () => undefined)
    expect(source.open.size).toBe(1)
    expect(await outcome(subscription.ended)).toBe(failure)
    expect(source.open.size).toBe(0)
  })

  it('reads what was there when it began, and takes from memory what this process has written since', async () => {
    const recent = { after: (position: bigint) => [event(position < 3n ? 9n : 4n)] }
    const source = { ...failing(0, new Unreachable()), recent }
    const seen: bigint[] = []
    const subscription = new LogSubscription(source, 0n, async (events) => {
      seen.push(...events.map(({ position }) => position))
      if (seen.includes(4n) || seen.includes(9n)) void subscription.stop()
      else source.known.announce(4n)
    })
    await subscription.ended
    expect(seen).toEqual([1n, 2n, 3n, 4n])
  })

  it('ends if the log has none of the events that it is known to have', async () => {
    const source = { ...failing(0, new Unreachable()), readAll: async () => [] }
    const { ended } = new LogSubscription(source, 0n, async () => undefined)
    expect(await outcome(ended)).toMatchObject({ name: 'LogCorrupted', position: 3n })
  })

  it('can be stopped while it waits for the log to grow', async () => {
    const delivered = gate()
    const subscription = new LogSubscription(failing(0, new Unreachable()), 0n, async () =>
      delivered.open(),
    )
    await delivered.opened
    await settle()
    await subscription.stop()
    expect(await outcome(subscription.ended)).toBeUndefined()
  })

  it('can be stopped while it waits to try again', async () => {
    const subscription = new LogSubscription(
      failing(Infinity, new Unreachable()),
      0n,
      async () => undefined,
    )
    await settle()
    await subscription.stop()
    await expect(subscription.ended).resolves.toBeUndefined()
  })
})

describe('a subscription that is stopped', () => {
  it('ends after the batch under way', async () => {
    const [batch, handled] = [gate(), [] as bigint[]]
    const subscription = new LogSubscription(failing(0, new Unreachable()), 0n, async (events) => {
      await batch.opened
      handled.push(...events.map(({ position }) => position))
    })
    await settle()
    const stopped = subscription.stop().then(() => [...handled])
    await settle()
    batch.open()
    expect(await stopped).toEqual([1n, 2n, 3n])
  })

  it('announces no end of the log that it learns afterwards', async () => {
    const [answer, source] = [gate(), failing(0, new Unreachable())]
    const subscription = new LogSubscription(
      { ...source, head: () => answer.opened.then(() => 3n) },
      0n,
      async () => undefined,
    )
    const stopped = subscription.stop()
    answer.open()
    await stopped
    expect(source.known.end).toBe(0n)
  })
})
