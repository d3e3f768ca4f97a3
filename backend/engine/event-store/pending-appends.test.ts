import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Append } from './event-store.js'
import { PendingAppends, type PendingAppend } from './pending-appends.js'
import { appendOf, newEvent, newEvents, newStream, outcome } from './testing/sample-events.js'

const verdict = { revision: 0, position: 1n }
const turn = () => new Promise(setImmediate)

describe('appends without a verdict', () => {
  let pending: PendingAppends
  let queued: PendingAppend[]
  beforeEach(() => {
    pending = new PendingAppends()
    queued = []
  })

  const submit = (append: Append) => pending.submit(append, (each) => void queued.push(each))
  const settle = (...settled: readonly PendingAppend[]) => {
    for (const each of settled) each.resolve(verdict)
    pending.leave(settled)
  }

  it('are waited for on closing, while new ones are refused', async () => {
    const first = submit(appendOf(newStream(), 'none'))
    await turn()
    let isClosed = false
    const closed = pending.close().then(() => (isClosed = true))
    expect(await outcome(submit(appendOf(newStream(), 'none')))).toMatchObject({
      message: 'the event store is closed',
    })
    await turn()
    expect(isClosed).toBe(false)
    settle(...queued)
    expect(await first).toEqual(verdict)
    await closed
    expect(queued).toHaveLength(1)
  })

  it('are waited for on closing, also where the same command had its verdict before', async () => {
    const command = appendOf(newStream(), 'none')
    void submit(command)
    void submit(command)
    await turn()
    settle(queued[0]!)
    let isClosed = false
    const closed = pending.close().then(() => (isClosed = true))
    await turn()
    expect(isClosed).toBe(false)
    settle(queued[1]!)
    await closed
  })

  it('do not keep the store from closing when one of them fails', async () => {
    const first = outcome(submit(appendOf(newStream(), 'none')))
    await turn()
    const closed = pending.close()
    queued[0]?.reject(new Error('lost'))
    await expect(closed).resolves.toBeUndefined()
    expect(await first).toMatchObject({ message: 'lost' })
  })

  it('name exactly the append that they build on', async () => {
    const stream = newStream()
    for (const append of [
      appendOf(stream, 'none', newEvents(2)),
      appendOf(stream, 1),
      appendOf(stream, 2),
      appendOf(newStream(), 2),
    ])
      void submit(append)
    await turn()
    const [first, second, third, elsewhere] = queued
    expect([first?.follows, second?.follows, third?.follows, elsewhere?.follows]).toEqual([
      null,
      first?.appendId,
      second?.appendId,
      null,
    ])
  })

  it('may be built on until one turn of the event loop after their verdict', async () => {
    const stream = newStream()
    void submit(appendOf(stream, 'none'))
    await turn()
    settle(...queued)
    void submit(appendOf(stream, 0))
    await turn()
    void submit(appendOf(stream, 0))
    await turn()
    expect(queued.map(({ follows }) => follows)).toEqual([null, queued[0]?.appendId, null])
  })

  it('of one command are sent one at a time, each after the verdict of the one before', async () => {
    const command = appendOf(newStream(), 'none')
    const answers = [submit(command), submit(command)]
    await turn()
    expect(queued).toHaveLength(1)
    settle(queued[0]!)
    await turn()
    expect(queued).toHaveLength(2)
    settle(queued[1]!)
    expect(await Promise.all(answers)).toEqual([verdict, verdict])
    void submit(command)
    await turn()
    expect(queued).toHaveLength(3)
  })

  it('of one command are sent even after one of it has failed', async () => {
    const command = appendOf(newStream(), 'none')
    const first = outcome(submit(command))
    void submit(command)
    await turn()
    queued[0]?.reject(new Error('lost'))
    await first
    await turn()
    expect(queued).toHaveLength(2)
  })

  it('build on the first sending of a repeated command, since the second is refused if the first landed', async () => {
    const stream = newStream()
    const command = appendOf(stream, 'none')
    void submit(command)
    void submit(command)
    void submit(appendOf(stream, 0))
    await turn()
    const [first, next] = queued
    expect(next?.follows).toBe(first?.appendId)
  })

  it('of a command sent again at another revision are built on there', async () => {
    const [stream, event] = [newStream(), newEvent()]
    void submit(appendOf(newStream(), 'none', [event]))
    void submit(appendOf(stream, 4, [event]))
    void submit(appendOf(stream, 5))
    await turn()
    settle(queued[0]!)
    await turn()
    const [, next, again] = queued
    expect(next?.follows).toBe(again?.appendId)
    expect(again?.commandId).toBe(event.id)
  })

  it('never name themselves as what they build on', async () => {
    const [stream, event] = [newStream(), newEvent()]
    void submit(appendOf(stream, 'none', [event]))
    void submit(appendOf(stream, 0, [event]))
    await turn()
    settle(queued[0]!)
    await turn()
    expect(queued.map(({ follows }) => follows)).toEqual([null, null])
  })
})
