import { afterEach, expect, it } from '@jest/globals'
import {
  eventTypeFilter,
  streamNameFilter,
  type AllStreamSubscription,
  type Filter,
  type Position,
} from '@eventstore/db-client'
import { collected, newEvent, newEvents, newStream, type ClientUnderTest } from './client-events.js'

export function subscriptionFacts(client: ClientUnderTest): void {
  const open: AllStreamSubscription[] = []

  const subscribed = (fromPosition: Position | 'start' | 'end', filter?: Filter) => {
    const [seen, story]: [string[], string[]] = [[], []]
    const subscription = client().subscribeToAll({ fromPosition, ...(filter && { filter }) })
    open.push(subscription)
    subscription.on('data', ({ event }) => {
      seen.push(event!.id)
      story.push(event!.streamId)
    })
    subscription.on('confirmation', () => story.push('confirmation'))
    const caughtUp = new Promise<void>((resolve) => {
      subscription.on('caughtUp', () => {
        story.push('caughtUp')
        resolve()
      })
    })
    const until = async (id: string): Promise<void> => {
      while (!seen.includes(id)) await new Promise((resolve) => subscription.once('data', resolve))
    }
    return { seen, story, caughtUp, until }
  }

  const appended = async (stream: string, count: number) => {
    const events = newEvents(count)
    const { position } = await client().appendToStream(stream, events)
    return { ids: events.map(({ id }) => id), position: position! }
  }

  afterEach(() => Promise.all(open.splice(0).map((subscription) => subscription.unsubscribe())))

  it('starts a subscription after its position, says when it has caught up, and continues with new events', async () => {
    const stream = newStream()
    const first = await appended(stream, 2)
    const second = await appended(stream, 2)
    const { seen, story, caughtUp, until } = subscribed(first.position)
    await caughtUp
    const third = await appended(stream, 1)
    await until(third.ids[0]!)
    const ours = [...first.ids, ...second.ids, ...third.ids]
    expect(seen.filter((id) => ours.includes(id))).toEqual([...second.ids, ...third.ids])
    expect(story.filter((each) => !each.startsWith('$'))).toEqual([
      'confirmation',
      stream,
      stream,
      'caughtUp',
      stream,
    ])
  })

  it('says at once that a subscription from the end has caught up', async () => {
    const stream = newStream()
    const earlier = await appended(stream, 1)
    const { seen, caughtUp, until } = subscribed('end')
    await caughtUp
    const next = await appended(stream, 1)
    await until(next.ids[0]!)
    expect(seen).not.toContain(earlier.ids[0])
  })

  it('delivers every event once and in order while others append', async () => {
    const stream = newStream()
    const { position } = await appended(stream, 1)
    const { seen, until } = subscribed(position, streamNameFilter({ prefixes: [stream] }))
    // In waves: the server ends a subscription that has more than about thirty new events to
    // deliver.
    for (let wave = 0; wave < 30; wave++) {
      const events = Array.from({ length: 10 }, () => newEvent())
      await Promise.all(events.map((event) => client().appendToStream(stream, event)))
      await Promise.all(events.map(({ id }) => until(id)))
    }
    const stored = (await collected(client().readStream(stream, { fromRevision: 1n }))).map(
      ({ event }) => event!.id,
    )
    expect(stored).toHaveLength(300)
    expect(seen).toEqual(stored)
  })

  it.each([
    [
      'a prefix of the stream',
      (stream: string) => streamNameFilter({ prefixes: ['nothing-', stream] }),
    ],
    ['an expression on the stream', (stream: string) => streamNameFilter({ regex: `^${stream}$` })],
    [
      'a prefix of the type',
      (stream: string) => eventTypeFilter({ prefixes: [`${stream}-Wanted`] }),
    ],
    ['an expression on the type', (stream: string) => eventTypeFilter({ regex: `^${stream}-W` })],
  ])('filters a subscription by %s', async (_, filter) => {
    const stream = newStream()
    const wanted = [newEvent(`${stream}-Wanted`), newEvent(`${stream}-Wanted`)]
    const { position } = await client().appendToStream(newStream(), newEvent())
    await client().appendToStream(newStream(), newEvents(3))
    await client().appendToStream(stream, wanted[0]!)
    const { seen, caughtUp, until } = subscribed(position!, filter(stream))
    await caughtUp
    await client().appendToStream(newStream(), newEvents(3))
    await client().appendToStream(stream, wanted[1]!)
    await until(wanted[1]!.id)
    expect(seen).toEqual(wanted.map(({ id }) => id))
  })

  it('says how far it has searched when a filter lets nothing through', async () => {
    const { position } = await appended(newStream(), 1)
    const checkpoints: Position[] = []
    const checkpointReached = (_: unknown, reached: Position): void =>
      void checkpoints.push(reached)
    const filter = streamNameFilter({
      prefixes: ['nobody-'],
      maxSearchWindow: 4,
      checkpointInterval: 2,
      checkpointReached,
    })
    await appended(newStream(), 20)
    const last = await appended(newStream(), 1)
    const { seen, caughtUp } = subscribed(position, filter)
    await caughtUp
    expect(seen).toEqual([])
    expect(checkpoints.length).toBeGreaterThanOrEqual(2)
    expect(checkpoints.at(-1)!.commit).toBeLessThanOrEqual(last.position.commit)
    const live = await appended(newStream(), 40)
    while (checkpoints.at(-1)!.commit <= last.position.commit)
      await new Promise((resolve) => setTimeout(resolve, 5))
    expect(checkpoints.at(-1)!.commit).toBeLessThanOrEqual(live.position.commit)
  })
}
