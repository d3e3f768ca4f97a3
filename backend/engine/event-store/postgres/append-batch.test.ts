import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { PendingAppend } from '../pending-appends.js'
import { newEvent, newEvents } from '../testing/sample-events.js'
import { batchStatement } from './append-batch.js'

const pending = (
  stream: string,
  expected: number,
  parts: Partial<PendingAppend> = {},
): PendingAppend => ({
  stream,
  expectedRevision: expected < 0 ? 'none' : expected,
  expected,
  events: [newEvent()],
  commandId: '',
  appendId: randomUUID(),
  follows: null,
  answer: Promise.resolve({ revision: 0, position: 1n }),
  resolve: () => undefined,
  reject: () => undefined,
  ...parts,
})

/** The numbers of an array in the binary format of Postgres. */
const numbersIn = (array: unknown): number[] => {
  const bytes = array as Buffer
  return Array.from({ length: bytes.readInt32BE(12) }, (_, index) =>
    bytes.readInt32BE(24 + 8 * index),
  )
}

/** Which ids of an array in the binary format of Postgres are given. */
const givenIn = (array: unknown): boolean[] => {
  const bytes = array as Buffer
  let at = 20
  return Array.from({ length: bytes.readInt32BE(12) }, () => {
    const size = bytes.readInt32BE(at)
    at += 4 + Math.max(0, size)
    return size > 0
  })
}

/**
 * What a call says of a batch: the revision expected of each stream, and of each event its stream,
 * its revision and how many its append has.
 */
const saidOf = (batch: readonly PendingAppend[]) => {
  const { values = [] } = batchStatement(batch, 0)
  const [expected, ...events] = [1, 3, 4, 5].map((index) => numbersIn(values[index]))
  return { expected, events }
}

describe('the call that appends a batch', () => {
  it('expects one revision of a stream whose appends follow each other', () => {
    const first = pending('one', -1, { events: newEvents(2) })
    const second = pending('one', 1, { follows: first.appendId })
    const third = pending('one', 2, { follows: second.appendId })
    expect(saidOf([first, pending('other', 4), second, third])).toEqual({
      expected: [-1, 4],
      events: [
        [1, 1, 2, 1, 1],
        [0, 1, 5, 2, 3],
        [2, 0, 1, 1, 1],
      ],
    })
  })

  it('names the append before with the first event of an append, and the append itself with its last one', () => {
    const first = pending('one', -1, { events: newEvents(2) })
    const { values = [] } = batchStatement(
      [first, pending('one', 1, { events: newEvents(3), follows: first.appendId })],
      0,
    )
    expect(givenIn(values[6])).toEqual([false, false, true, false, false])
    expect(givenIn(values[7])).toEqual([false, true, false, false, true])
  })

  it('has the appends of a stream judged one by one if one does not follow the one before', () => {
    const [first, other] = [pending('one', 3), pending('other', 0)]
    expect(saidOf([first, other, pending('one', 4)]).expected).toEqual([-2, 0])
    expect(saidOf([first, other, pending('one', 4, { follows: other.appendId })]).expected).toEqual(
      [-2, 0],
    )
  })

  it('has all appends judged one by one if an id is in it twice', () => {
    const [id, other] = [randomUUID(), randomUUID()]
    const batchOf = (...ids: string[]) =>
      ids.map((each, index) => pending(`${index}`, 7, { events: [newEvent({ id: each })] }))
    expect(saidOf(batchOf(id, other)).expected).toEqual([7, 7])
    expect(saidOf(batchOf(id, other, id)).expected).toEqual([-2, -2, -2])
  })
})
