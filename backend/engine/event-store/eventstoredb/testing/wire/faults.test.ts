import { setImmediate as immediately } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { NotLeaderError } from '@eventstore/db-client'
import { eventually } from '../../../../../testing/app/eventually.js'
import {
  byItself,
  collected,
  failure,
  newEvent,
  newEvents,
  newStream,
  waysToAppend,
} from './client-events.js'
import { connect, WireUnderTest } from './wire-under-test.js'
import { startWire } from './wire.js'

const under = new WireUnderTest()

/** What came of a promise by now. */
const outcomeNow = (promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, immediately('no answer yet')])

/**
 * Calls of one connection are heard in their order: once this one is, so are all before it. It is
 * never answered.
 */
const heardByNow = async (): Promise<void> => {
  const { read } = under.wire.calls
  void failure(collected(under.client.readAll()))
  await eventually(() => under.wire.calls.read > read)
}

describe('a silent test server', () => {
  it('receives calls and answers none', async () => {
    await under.client.appendToStream(newStream(), newEvent())
    under.wire.faults.silent = true
    const unanswered = [
      under.client.appendToStream(under.stream, newEvent()),
      collected(under.client.readAll()),
    ].map(failure)
    expect(
      await failure(
        under.client.appendToStream(under.stream, newEvent(), { ...byItself, deadline: 50 }),
      ),
    ).toMatchObject({
      type: 'deadline-exceeded',
    })
    await heardByNow()
    for (const each of unanswered) expect(await outcomeNow(each)).toBe('no answer yet')
    expect(under.wire.log.stream(under.stream)).toEqual([])
  })

  it('never answers a call made during the silence, and answers later ones', async () => {
    await under.client.appendToStream(under.stream, newEvent())
    under.wire.faults.silent = true
    const lost = failure(under.client.appendToStream(under.stream, newEvent()))
    await heardByNow()
    under.wire.faults.silent = false
    const alsoLost = failure(under.client.appendToStream(under.stream, newEvent()))
    expect(await under.client.appendToStream(under.stream, newEvent(), byItself)).toMatchObject({
      nextExpectedRevision: 1n,
    })
    for (const each of [lost, alsoLost]) expect(await outcomeNow(each)).toBe('no answer yet')
    under.wire.faults.cutConnections()
    expect(await lost).toMatchObject({ type: 'unavailable' })
  })

  it('sends nothing more to a subscription', async () => {
    const subscription = under.client.subscribeToAll({ fromPosition: 'end' })
    const seen: string[] = []
    await new Promise<void>((resolve) =>
      subscription.on('caughtUp', resolve).on('data', ({ event }) => seen.push(event!.streamId)),
    )
    under.wire.faults.silent = true
    under.wire.log.append(under.stream, 'any', [])
    await immediately()
    under.wire.faults.silent = false
    await under.client.appendToStream(under.stream, newEvents(3), byItself)
    await collected(under.client.readAll())
    expect(seen).toEqual([])
  })
})

describe('a slow test server', () => {
  it.each(waysToAppend)('handles an append %s after its delay', async (_, way) => {
    await under.client.appendToStream(newStream(), newEvent())
    under.wire.faults.delayMs = 40
    const asked = performance.now()
    expect(await under.client.appendToStream(under.stream, newEvent(), way)).toMatchObject({
      nextExpectedRevision: 0n,
    })
    expect(performance.now() - asked).toBeGreaterThanOrEqual(39)
  })
})

describe('a test server that is a follower', () => {
  it.each(waysToAppend)(
    'refuses an append %s that requires the leader, and the client goes there',
    async (_, way) => {
      const leader = await startWire({ log: under.wire.log })
      under.wire.faults.leaderElsewhere = { host: leader.host, port: leader.port }
      const append = () =>
        under.client.appendToStream(under.stream, newEvent(), { requiresLeader: true, ...way })
      const refused = await failure(append())
      expect(refused).toBeInstanceOf(NotLeaderError)
      expect(refused).toMatchObject({ leader: { address: leader.host, port: leader.port } })
      expect(await append()).toMatchObject({ nextExpectedRevision: 0n })
      expect(leader.calls.append + leader.calls.batchedAppend).toBe(1)
      await leader.stop()
    },
  )

  it('answers calls that do not require the leader', async () => {
    under.wire.faults.leaderElsewhere = { host: '127.0.0.1', port: 1 }
    expect(await under.client.appendToStream(under.stream, newEvent())).toMatchObject({
      success: true,
    })
    expect(await collected(under.client.readStream(under.stream))).toHaveLength(1)
    expect(
      await failure(collected(under.client.readStream(under.stream, { requiresLeader: true }))),
    ).toMatchObject({ type: 'not-leader' })
  })

  it('names the leader by gossip', async () => {
    const leader = await startWire({ log: under.wire.log })
    under.wire.faults.leaderElsewhere = { host: leader.host, port: leader.port }
    const found = connect(
      `esdb://${under.wire.host}:${under.wire.port},${under.wire.host}:${under.wire.port}?tls=false`,
    )
    await found.appendToStream(under.stream, newEvent(), { requiresLeader: true })
    expect([under.wire.calls.gossip, leader.calls.batchedAppend]).toEqual([1, 1])
    under.wire.faults.members = [
      { host: under.wire.host, port: 1, state: 'LEADER', isAlive: false },
      { host: under.wire.host, port: under.wire.port, state: 'FOLLOWER', isAlive: true },
    ]
    const other = connect(
      `esdb://${under.wire.host}:${under.wire.port},${under.wire.host}:${under.wire.port}?tls=false`,
    )
    await other.appendToStream(under.stream, newEvent())
    expect(under.wire.calls.batchedAppend).toBe(1)
    await Promise.all([found.dispose(), other.dispose()])
    await leader.stop()
  })
})

describe('a test server for EventStoreDB', () => {
  it.each(waysToAppend)('denies appends %s', async (_, way) => {
    under.wire.faults.refuseAppends = 'access-denied'
    expect(await failure(under.client.appendToStream(under.stream, newEvent(), way))).toMatchObject(
      { type: 'access-denied' },
    )
    under.wire.faults.refuseAppends = undefined
    expect(await under.client.appendToStream(under.stream, newEvent(), way)).toMatchObject({
      nextExpectedRevision: 0n,
    })
  })

  it.each(waysToAppend)('applies the size limit it was given to appends %s', async (_, way) => {
    const small = await startWire({ maxAppendBytes: 100 })
    const other = connect(small.url)
    expect(await failure(other.appendToStream(under.stream, newEvents(6), way))).toMatchObject({
      maxAppendSize: 100,
    })
    expect(small.log.stream(under.stream)).toEqual([])
    await other.dispose()
    await small.stop()
  })

  it('refuses connections while stopped, and returns on its port with its log', async () => {
    await under.client.appendToStream(under.stream, newEvent())
    const { port, log } = under.wire
    await under.wire.stop()
    expect(await failure(under.client.appendToStream(under.stream, newEvent()))).toMatchObject({
      type: 'unavailable',
    })
    under.wire = await startWire({ port, log })
    expect(
      await under.client.appendToStream(under.stream, newEvent(), { expectedRevision: 0n }),
    ).toMatchObject({
      nextExpectedRevision: 1n,
    })
  })

  it('refuses calls that it does not implement', async () => {
    await under.client.appendToStream(under.stream, newEvent())
    expect(await failure(under.client.deleteStream(under.stream))).toMatchObject({
      type: 'unknown',
      code: 12,
    })
    expect(await failure(collected(under.client.subscribeToStream(under.stream)))).toMatchObject({
      type: 'unknown',
      code: 12,
    })
  })
})
