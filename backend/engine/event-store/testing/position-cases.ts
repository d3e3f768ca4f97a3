import { describe, expect, it } from '@jest/globals'
import { WrongExpectedRevision, type EventStore } from '../event-store.js'
import type { StoreUnderTest } from './store-under-test.js'
import { appendOf, newEvents, newStream, outcome } from './sample-events.js'

export function positionCases({ store, other, dense }: StoreUnderTest): void {
  describe('positions under concurrent writers', () => {
    it('follow the order of commits: no event ever appears at or before a position already read', async () => {
      const writers = [store(), await other()]
      const before = await store().head()
      const writing = Promise.all(
        writers.flatMap((writer) => [
          chain(writer, newStream(), 60),
          chain(writer, newStream(), 60),
        ]),
      )
      const seen = await follow(store(), before, 240)
      await writing
      const all = await store().readAll(before, 1_000)
      expect(seen).toEqual(all.slice(0, seen.length).map(({ position }) => position))
    })

    it('keep their order, and revisions have no gap, when writers race for one stream', async () => {
      const [stream, writers] = [newStream(), [store(), await other()]]
      const written = await Promise.all(
        [...writers, ...writers].map((writer) => race(writer, stream, 25)),
      )
      const events = await store().read(stream, 0, 1_000)
      expect(written).toEqual([25, 25, 25, 25])
      expect(events.map(({ revision }) => revision)).toEqual(
        Array.from({ length: 100 }, (_, index) => index),
      )
    })

    it('are declared dense or not', () => {
      expect(store().positions).toBe(dense ? 'dense' : 'ordered')
    })

    it('report no missing event if none is missing', async () => {
      await store().append(appendOf(newStream(), 'none', newEvents(3)))
      expect(await store().gaps(0n, await store().head())).toEqual([])
    })

    if (dense) {
      it('have no gap after any refusal', async () => {
        const writers = [store(), await other()]
        const [before, contested] = [await store().head(), newStream()]
        await Promise.all(
          writers.flatMap((writer) => [
            chain(writer, newStream(), 40),
            race(writer, contested, 20),
            race(writer, contested, 20),
          ]),
        )
        const positions = (await store().readAll(before, 1_000)).map(({ position }) => position)
        expect(positions).toEqual(
          Array.from({ length: 2 * 80 }, (_, index) => before + BigInt(index + 1)),
        )
        expect(await store().head()).toBe(positions.at(-1))
      })
    }
  })
}

/** Appends one event after the other, each without waiting for the answer. */
async function chain(writer: EventStore, stream: string, count: number): Promise<void> {
  const appends: Promise<unknown>[] = []
  for (let revision = 0; revision < count; revision++) {
    appends.push(writer.append(appendOf(stream, revision === 0 ? 'none' : revision - 1)))
    if (revision % 3 === 0) await new Promise(setImmediate)
  }
  await Promise.all(appends)
}

/**
 * Appends one event after the other to a stream that others write to, again after each conflict;
 * the number of those that landed.
 */
async function race(writer: EventStore, stream: string, count: number): Promise<number> {
  let [landed, revision] = [0, -1]
  while (landed < count) {
    const verdict = await outcome(
      writer.append(appendOf(stream, revision < 0 ? 'none' : revision, newEvents(1))),
    )
    if (verdict instanceof WrongExpectedRevision) {
      revision = verdict.actual === 'none' ? -1 : verdict.actual
    } else {
      revision++
      landed++
    }
  }
  return landed
}

async function follow(store: EventStore, after: bigint, count: number): Promise<bigint[]> {
  const seen: bigint[] = []
  while (seen.length < count) {
    const page = await store.readAll(seen.at(-1) ?? after, 50)
    seen.push(...page.map(({ position }) => position))
    await new Promise(setImmediate)
  }
  return seen
}
