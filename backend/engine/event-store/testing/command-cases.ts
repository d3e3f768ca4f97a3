import { randomUUID } from 'node:crypto'
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

export function commandCases({ store, other }: StoreUnderTest): void {
  describe('the id of a command', () => {
    it('is refused by name when it is appended again, and nothing is written', async () => {
      const stream = newStream()
      const command = appendOf(stream, 'none', newEvents(2))
      await store().append(command)
      const again = await outcome(store().append(command))
      expect(again).toBeInstanceOf(DuplicateCommand)
      expect(again).toMatchObject({ stream, commandId: command.events[0]?.id })
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it('makes a repeat a duplicate, not a conflict, even at the latest revision', async () => {
      const stream = newStream()
      const event = newEvent()
      await store().append(appendOf(stream, 'none', [event]))
      expect(await outcome(store().append(appendOf(stream, 0, [event])))).toBeInstanceOf(
        DuplicateCommand,
      )
    })

    it('lets one of several simultaneous appends land, without harm to their neighbours', async () => {
      const stream = newStream()
      const command = appendOf(stream, 'none', newEvents(2))
      const neighbours = Array.from({ length: 5 }, () => appendOf(newStream(), 'none'))
      const sent = [command, ...neighbours, command, command].map((append) =>
        outcome(store().append(append)),
      )
      const verdicts = await Promise.all(sent)
      expect(verdicts.filter((verdict) => verdict instanceof DuplicateCommand)).toHaveLength(2)
      expect(verdicts.filter((verdict) => verdict instanceof Error)).toHaveLength(2)
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it('lets one append land when two processes send it at the same moment', async () => {
      const [stream, rivals] = [newStream(), [store(), await other()]]
      for (let round = -1; round < 20; round++) {
        const command = appendOf(stream, round < 0 ? 'none' : round)
        const verdicts = await Promise.all(rivals.map((rival) => outcome(rival.append(command))))
        expect(verdicts.filter((verdict) => verdict instanceof DuplicateCommand)).toHaveLength(1)
        await new Promise(setImmediate)
      }
      expect(await store().read(stream, 0, 100)).toHaveLength(21)
    })

    it('can be used again after its append was refused', async () => {
      const stream = await streamWith(store(), 2)
      const event = newEvent()
      const refused = outcome(store().append(appendOf(stream, 0, [event])))
      const decidedAgain = outcome(store().append(appendOf(stream, 1, [event])))
      expect(await refused).toBeInstanceOf(WrongExpectedRevision)
      expect(await decidedAgain).toMatchObject({ revision: 2 })
    })

    it('can land once after an append with a wrong revision', async () => {
      const stream = await streamWith(store(), 1)
      const event = newEvent()
      expect(await outcome(store().append(appendOf(stream, 4, [event])))).toBeInstanceOf(
        WrongExpectedRevision,
      )
      expect(await outcome(store().append(appendOf(stream, 0, [event])))).toMatchObject({
        revision: 1,
      })
      for (const revision of [1, 0, 1]) {
        expect(await outcome(store().append(appendOf(stream, revision, [event])))).toBeInstanceOf(
          DuplicateCommand,
        )
      }
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it('can land once after an append that was built on a failed one', async () => {
      const stream = await streamWith(store(), 1)
      const event = newEvent()
      const chain = [appendOf(stream, 3), appendOf(stream, 4), appendOf(stream, 5, [event])]
      for (const verdict of await Promise.all(
        chain.map((append) => outcome(store().append(append))),
      )) {
        expect(verdict).toBeInstanceOf(WrongExpectedRevision)
      }
      expect(await outcome(store().append(appendOf(stream, 0, [event])))).toMatchObject({
        revision: 1,
      })
      for (const revision of [1, 5, 1]) {
        expect(await outcome(store().append(appendOf(stream, revision, [event])))).toBeInstanceOf(
          DuplicateCommand,
        )
      }
      expect(await store().read(stream, 0, 10)).toHaveLength(2)
    })

    it('finds all events of its command and no others', async () => {
      const stream = newStream()
      const [before, command, after] = [newEvents(2), newEvents(3), newEvents(2)]
      await store().append(appendOf(stream, 'none', before))
      await store().append(appendOf(stream, 1, command))
      await store().append(appendOf(stream, 4, after))
      const found = await store().readCommand(stream, command[0]?.id ?? '')
      expect(idsOf(found)).toEqual(idsOf(command))
      expect(found.map(({ revision }) => revision)).toEqual([2, 3, 4])
    })

    it('finds nothing if no command has it, and nothing in another stream', async () => {
      const stream = newStream()
      const events = newEvents(2)
      await store().append(appendOf(stream, 'none', events))
      const other = await streamWith(store(), 1)
      expect(await store().readCommand(stream, events[1]?.id ?? '')).toEqual([])
      expect(await store().readCommand(stream, randomUUID())).toEqual([])
      expect(await store().readCommand(stream, 'no id at all')).toEqual([])
      expect(await store().readCommand(other, events[0]?.id ?? '')).toEqual([])
    })

    it('is the same in upper and in lower case', async () => {
      const stream = newStream()
      const event = newEvent({ id: randomUUID().toUpperCase() })
      await store().append(appendOf(stream, 'none', [event]))
      const again = { ...event, id: event.id.toLowerCase() }
      expect(await outcome(store().append(appendOf(stream, 0, [again])))).toBeInstanceOf(
        DuplicateCommand,
      )
      expect(idsOf(await store().readCommand(stream, event.id))).toEqual([again.id])
    })
  })
}
