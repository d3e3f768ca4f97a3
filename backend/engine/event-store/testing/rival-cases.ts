import { describe, expect, it } from '@jest/globals'
import {
  DuplicateCommand,
  WrongExpectedRevision,
  type EventStore,
  type NewEvent,
} from '../event-store.js'
import type { StoreUnderTest } from './store-under-test.js'
import { appendOf, newEvent, newEvents, newStream, outcome, streamWith } from './sample-events.js'

/**
 * Several writers of one stream: nothing lands except after exactly the append it was decided on.
 */
export function rivalCases({ store, other }: StoreUnderTest): void {
  describe('rival chains of appends', () => {
    it('never interleave when two processes race with some of the same commands', async () => {
      const stream = await streamWith(store(), 1)
      const rivals = [...new Set([store(), await other()])]
      for (let round = 0; round < 40; round++) {
        const seen = await store().read(stream, 0, 1_000)
        const [place, commands] = [
          { stream, revision: seen.length - 1, mark: seen.at(-1)?.data ?? '' },
          newEvents(3),
        ]
        const chains = rivals.flatMap((rival, index) =>
          sendChain(rival, place, commands.slice(0, 1 + ((round + index) % 3))),
        )
        await Promise.all(chains)
      }
      const events = await store().read(stream, 0, 1_000)
      const pairs = events
        .slice(1)
        .map((event, index) => ({ builtOn: event.metadata, follows: events[index]?.data }))
      for (const { builtOn, follows } of pairs) expect(builtOn).toBe(follows)
      expect(pairs.length).toBeGreaterThan(40)
    })

    it('are refused if they build on a repeat that waits for the verdict of its first sending', async () => {
      const [stream, command] = [await streamWith(store(), 1), newEvent()]
      await (await other()).append(appendOf(stream, 0))
      await new Promise(setImmediate)
      const sent = outcome(store().append(appendOf(newStream(), 'none', [command])))
      const sentAgain = outcome(store().append(appendOf(stream, 0, [command])))
      const afterIt = outcome(store().append(appendOf(stream, 1)))
      expect(await sent).toMatchObject({ revision: 0 })
      expect(await sentAgain).toBeInstanceOf(DuplicateCommand)
      expect(await afterIt).toBeInstanceOf(WrongExpectedRevision)
    })
  })
}

interface ChainPlace {
  readonly stream: string
  readonly revision: number
  readonly mark: string
}

/**
 * Sends a first event of its own, then the commands, at once. `data` marks this sending; `metadata`
 * has the mark of what it builds on.
 */
function sendChain(
  rival: EventStore,
  { stream, revision, mark }: ChainPlace,
  commands: readonly NewEvent[],
): Promise<unknown>[] {
  let metadata = mark
  return [newEvent(), ...commands].map(({ id }, index) => {
    const event = newEvent({ id, metadata, data: `"${newEvent().id}"` })
    metadata = event.data
    return outcome(rival.append(appendOf(stream, revision + index, [event])))
  })
}
