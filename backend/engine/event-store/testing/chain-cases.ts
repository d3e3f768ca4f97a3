import { describe, expect, it } from '@jest/globals'
import { DuplicateCommand, WrongExpectedRevision } from '../event-store.js'
import type { StoreUnderTest } from './store-under-test.js'
import {
  appendOf,
  idsOf,
  newEvent,
  newEvents,
  newStream,
  outcome,
  streamWith,
} from './sample-events.js'

/** A writer may append after what it has only just appended, without waiting for the answer. */
export function chainCases({ store }: StoreUnderTest): void {
  describe('a chain of appends', () => {
    it('lands whole and in order though no append waits for the one before', async () => {
      const stream = newStream()
      const events = newEvents(100)
      const first = store().append(appendOf(stream, 'none', events.slice(0, 2)))
      const rest = events
        .slice(2)
        .map((event, index) => store().append(appendOf(stream, index + 1, [event])))
      const revisions = (await Promise.all([first, ...rest])).map(({ revision }) => revision)
      expect(revisions).toEqual(Array.from({ length: 99 }, (_, index) => index + 1))
      expect(idsOf(await store().read(stream, 0, 200))).toEqual(idsOf(events))
    })

    it('grows while its first appends are being committed', async () => {
      const stream = newStream()
      const appends = [store().append(appendOf(stream, 'none'))]
      for (let revision = 0; revision < 50; revision++) {
        appends.push(store().append(appendOf(stream, revision)))
        if (revision % 5 === 0) await new Promise(setImmediate)
      }
      expect((await Promise.all(appends)).at(-1)).toMatchObject({ revision: 50 })
    })

    it('goes on after two appends of one batch', async () => {
      const stream = newStream()
      const beside = store().append(appendOf(newStream(), 'none'))
      const pair = [store().append(appendOf(stream, 'none')), store().append(appendOf(stream, 0))]
      await new Promise(setImmediate)
      const afterBoth = store().append(appendOf(stream, 1))
      expect(await Promise.all([beside, ...pair])).toMatchObject([
        { revision: 0 },
        { revision: 0 },
        { revision: 1 },
      ])
      expect(await afterBoth).toMatchObject({ revision: 2 })
    })

    it('fails whole when its first append fails, without its neighbours', async () => {
      const [stream, neighbour] = [await streamWith(store(), 3), await streamWith(store(), 1)]
      const chain = [0, 1, 2].map((revision) => outcome(store().append(appendOf(stream, revision))))
      const beside = [0, 1, 2].map((revision) =>
        outcome(store().append(appendOf(neighbour, revision))),
      )
      for (const verdict of await Promise.all(chain))
        expect(verdict).toBeInstanceOf(WrongExpectedRevision)
      expect(await Promise.all(beside)).toMatchObject([
        { revision: 1 },
        { revision: 2 },
        { revision: 3 },
      ])
      expect(await store().read(stream, 0, 10)).toHaveLength(3)
    })

    it('fails whole even if another writer’s event has the revision that a later append expects', async () => {
      const stream = await streamWith(store(), 2)
      const stale = outcome(store().append(appendOf(stream, 0)))
      const afterIt = outcome(store().append(appendOf(stream, 1)))
      expect(await stale).toMatchObject({ name: 'WrongExpectedRevision', actual: 1 })
      expect(await afterIt).toBeInstanceOf(WrongExpectedRevision)
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it.each([
      ['at once', () => Promise.resolve()],
      ['while the earlier ones are under way', () => new Promise(setImmediate)],
    ])(
      'called %s fails whole even if the event that a later append builds on is in the log from an earlier attempt',
      async (_, turn) => {
        const stream = await streamWith(store(), 1)
        const again = newEvent()
        await store().append(appendOf(stream, 0))
        await store().append(appendOf(stream, 1, [again]))
        const beside = store().append(appendOf(newStream(), 'none'))
        const stale = outcome(store().append(appendOf(stream, 0)))
        await turn()
        const repeated = outcome(store().append(appendOf(stream, 1, [again])))
        await turn()
        const afterBoth = outcome(store().append(appendOf(stream, 2)))
        expect(await beside).toMatchObject({ revision: 0 })
        expect(await stale).toBeInstanceOf(WrongExpectedRevision)
        expect(await repeated).toBeInstanceOf(DuplicateCommand)
        expect(await afterBoth).toBeInstanceOf(WrongExpectedRevision)
        expect(await store().read(stream, 0, 10)).toHaveLength(3)
      },
    )

    it('fails whole when its first append fails while a later one is being called', async () => {
      const stream = await streamWith(store(), 2)
      const stale = store().append(appendOf(stream, 0))
      const afterIt = stale.catch(() => store().append(appendOf(stream, 1)))
      expect(await outcome(afterIt)).toBeInstanceOf(WrongExpectedRevision)
    })

    it('can be sent again from the actual revision after it failed', async () => {
      const stream = await streamWith(store(), 2)
      const event = newEvent()
      await outcome(store().append(appendOf(stream, 0, [event])))
      await new Promise(setImmediate)
      expect(await store().append(appendOf(stream, 1, [event]))).toMatchObject({ revision: 2 })
    })
  })
}
