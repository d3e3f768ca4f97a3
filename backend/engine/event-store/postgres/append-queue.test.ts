import { describe, expect, it } from '@jest/globals'
import { MAX_APPEND_BYTES } from '../event-store.js'
import type { PendingAppend } from '../pending-appends.js'
import { newEvent, newStream } from '../testing/sample-events.js'
import { QueueRoom } from '../queue-room.js'
import { AppendQueue } from './append-queue.js'

const pendingOf = (units: number): PendingAppend => ({
  stream: newStream(),
  expectedRevision: 'none',
  expected: -1,
  events: [newEvent({ data: 'x'.repeat(units), metadata: '' })],
  commandId: '',
  appendId: '',
  follows: null,
  answer: Promise.resolve({ revision: 0, position: 1n }),
  resolve: () => undefined,
  reject: () => undefined,
})

describe('the queue of appends', () => {
  it('takes at most its number of appends, and more once some were sent', () => {
    const queue = new AppendQueue(new QueueRoom({ appends: 2, units: 1_000 }))
    expect([1, 1, 1].map((units) => queue.offer(pendingOf(units)))).toEqual([true, true, false])
    expect(queue.takeBatch()).toHaveLength(2)
    expect(queue.offer(pendingOf(1))).toBe(true)
  })

  it('takes no more once those waiting are too large together, and more once they were sent', () => {
    const queue = new AppendQueue(new QueueRoom({ appends: 100, units: 1_000 }))
    expect([600, 600, 1].map((units) => queue.offer(pendingOf(units)))).toEqual([true, true, false])
    expect(queue.takeAll()).toHaveLength(2)
    expect(queue.offer(pendingOf(1))).toBe(true)
  })

  it('counts the fixed cost of each append as well as its data', () => {
    const queue = new AppendQueue(new QueueRoom({ appends: 100, units: 1_000 }))
    const waiting = {
      ...pendingOf(1),
      events: [newEvent({ data: '', metadata: 'x'.repeat(1_000) })],
    }
    expect([waiting, pendingOf(1)].map((pending) => queue.offer(pending))).toEqual([true, false])
  })

  it('hands out a thousand appends at a time, in order', () => {
    const queue = new AppendQueue()
    const all = Array.from({ length: 1_001 }, () => pendingOf(1))
    for (const each of all) queue.offer(each)
    expect([queue.takeBatch(), queue.takeBatch(), queue.takeBatch()]).toEqual([
      all.slice(0, 1_000),
      all.slice(1_000),
      [],
    ])
  })

  it('hands out at most the size of two of the largest appends at a time', () => {
    const queue = new AppendQueue()
    for (let count = 0; count < 3; count++) queue.offer(pendingOf(MAX_APPEND_BYTES))
    expect([queue.takeBatch(), queue.takeBatch()].map(({ length }) => length)).toEqual([2, 1])
  })
})
