import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { MAX_APPEND_BYTES } from '../event-store.js'
import {
  appendOf,
  idsOf,
  newEvent,
  newEvents,
  newStream,
  outcome,
  streamWith,
} from '../testing/sample-events.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { memoryClaims } from './testing/memory-claims.js'
import { startWire, type Wire, type WireOptions } from './testing/wire/wire.js'

/** How long a silent server is waited for. */
const timeoutMs = 1_500
/**
 * Where nothing is silent, a busy machine may take its time, and most of all for the first call.
 */
const PATIENT_MS = 20_000

let wire: Wire
let store: EventStoreDbEventStore
const troubles: Error[] = []

const open = async (options: WireOptions = {}, patienceMs = PATIENT_MS): Promise<void> => {
  wire = await startWire(options)
  store = new EventStoreDbEventStore({
    url: wire.url,
    claims: memoryClaims(),
    timeoutMs: patienceMs,
    trouble: (error) => troubles.push(error),
  })
}

const close = () => Promise.all([store.close(), wire.stop()])
afterEach(close)

/** In place of the patient one, a store that soon gives a silent server up. */
const openHasty = async (options: WireOptions = {}): Promise<void> => {
  await close()
  await open(options, timeoutMs)
}

/** What comes before three times the configured time is over, by the same clock. */
const beforeThreeTimes = <Result>(answer: Promise<Result>): Promise<Result | 'too late'> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'too late'>(
    (resolve) => (timer = setTimeout(resolve, 3 * timeoutMs, 'too late')),
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

describe.each([
  ['in batches', true],
  ['one by one', false],
])('a store that appends %s', (_, advertisesBatchAppend) => {
  beforeEach(() => open({ advertisesBatchAppend }))

  it('uses the way of appending that the server advertises', async () => {
    await streamWith(store, 1)
    expect([wire.calls.batchAppend > 0, wire.calls.append > 0]).toEqual([
      advertisesBatchAppend,
      !advertisesBatchAppend,
    ])
  })

  it('fails an append with a clear error when the server falls silent, and works again when it answers', async () => {
    await openHasty({ advertisesBatchAppend })
    const stream = await streamWith(store, 1)
    wire.faults.silent = true
    // Those that wait for another have no more time than it.
    const unanswered = await Promise.all(
      [0, 1, 2].map((revision) =>
        beforeThreeTimes(outcome(store.append(appendOf(stream, revision)))),
      ),
    )
    const silence = {
      name: 'OutcomeUnknown',
      cause: { message: `the event store did not answer within ${timeoutMs} ms` },
    }
    expect(unanswered).toMatchObject([silence, silence, silence])
    wire.faults.silent = false
    expect(await store.append(appendOf(stream, 0))).toMatchObject({ revision: 1 })
  })

  it('refuses appends beyond its bound while none are answered, and takes them again once those have their verdicts', async () => {
    await openHasty({ advertisesBatchAppend })
    wire.faults.silent = true
    const large = () =>
      store.append(
        appendOf(newStream(), 'none', [newEvent({ data: 'x'.repeat(MAX_APPEND_BYTES - 100) })]),
      )
    const waiting = Array.from({ length: 65 }, () => outcome(large()))
    expect(await outcome(store.append(appendOf(newStream(), 'none')))).toMatchObject({
      name: 'EventStoreBusy',
    })
    for (const verdict of await Promise.all(waiting))
      expect(verdict).toMatchObject({ name: 'OutcomeUnknown' })
    wire.faults.silent = false
    expect(await store.append(appendOf(newStream(), 'none'))).toMatchObject({ revision: 0 })
  })

  it('sends an unanswered append again, and it lands once', async () => {
    const stream = await streamWith(store, 1)
    const events = newEvents(2)
    wire.faults.cutBeforeAnswer(1)
    const { revision, position } = await store.append(appendOf(stream, 0, events))
    expect(revision).toBe(2)
    const kept = await store.read(stream, 1, 10)
    expect(idsOf(kept)).toEqual(idsOf(events))
    expect(kept.at(-1)?.position).toBe(position)
  })

  it('sends an append again that never arrived', async () => {
    const stream = await streamWith(store, 1)
    wire.faults.cutBeforeAppend(1)
    expect(await store.append(appendOf(stream, 0))).toMatchObject({ revision: 1 })
    expect(await store.read(stream, 0, 10)).toHaveLength(2)
  })

  it('reports an unknown outcome when no answer comes in time, which the same command resolves', async () => {
    await openHasty({ advertisesBatchAppend })
    const stream = await streamWith(store, 1)
    const command = appendOf(stream, 0, newEvents(2))
    wire.faults.cutBeforeAnswer(Infinity)
    expect(await outcome(store.append(command))).toMatchObject({
      name: 'OutcomeUnknown',
      message: expect.stringContaining(stream),
    })
    wire.faults.cutBeforeAnswer(0)
    const again = await outcome(store.append(command))
    const landed =
      again instanceof Error
        ? await store.readCommand(stream, command.events[0]?.id ?? '')
        : command.events
    expect(idsOf(landed)).toEqual(idsOf(command.events))
    expect(idsOf(await store.read(stream, 1, 10))).toEqual(idsOf(command.events))
  })

  it('loses none of many appends when the connection breaks', async () => {
    const streams = Array.from({ length: 40 }, newStream)
    const appends = streams.map((stream) =>
      store.append(appendOf(stream, 'none', [newEvent({ data: `"${'x'.repeat(20_000)}"` })])),
    )
    await new Promise((resolve) => setTimeout(resolve, 5))
    wire.faults.cutConnections()
    const verdicts = await Promise.all(appends.map(outcome))
    const lengths = await Promise.all(
      streams.map(async (stream) => (await store.read(stream, 0, 10)).length),
    )
    expect(verdicts.map((verdict) => (verdict instanceof Error ? verdict.name : 'ok'))).toEqual(
      streams.map(() => 'ok'),
    )
    expect(lengths).toEqual(streams.map(() => 1))
  })

  it('follows the leader to another node', async () => {
    const stream = await streamWith(store, 1)
    const leader = await startWire({ advertisesBatchAppend, log: wire.log })
    wire.faults.leaderElsewhere = { host: leader.host, port: leader.port }
    wire.faults.cutConnections()
    expect(await store.append(appendOf(stream, 0))).toMatchObject({ revision: 1 })
    expect(await store.read(stream, 0, 10)).toHaveLength(2)
    expect(leader.calls.append + leader.calls.batchedAppend).toBeGreaterThan(0)
    await leader.stop()
  })

  it('refuses by name an append that the server finds too large', async () => {
    const stream = newStream()
    const own = await outcome(
      store.append(appendOf(stream, 'none', [newEvent({ data: 'x'.repeat(MAX_APPEND_BYTES) })])),
    )
    expect(own).toMatchObject({ name: 'AppendTooLarge', stream })
    const many = newEvents(1_600).map((event) => ({ ...event, data: 'x'.repeat(600) }))
    expect(await outcome(store.append(appendOf(stream, 'none', many)))).toMatchObject({
      name: 'AppendTooLarge',
      stream,
    })
    expect(await store.read(stream, 0, 10)).toEqual([])
  })

  it('reports at once what the server refuses, without trying again', async () => {
    wire.faults.refuseAppends = 'access-denied'
    expect(await outcome(store.append(appendOf(newStream(), 'none')))).toMatchObject({
      type: 'access-denied',
    })
  })
})

describe('reading from EventStoreDB', () => {
  beforeEach(() => open())

  it('fails with a clear error when the server falls silent, and works again when it answers', async () => {
    await openHasty()
    const stream = await streamWith(store, 1)
    const command = appendOf(stream, 0)
    await store.append(command)
    wire.faults.silent = true
    const found = store.readCommand(stream, command.events[0]?.id ?? '')
    const readings = [store.read(stream, 0, 10), store.readAll(0n, 10), store.head(), found]
    for (const reading of await Promise.all(readings.map(outcome)))
      expect(reading).toMatchObject({ name: 'EventStoreUnavailable' })
    wire.faults.silent = false
    expect(await store.read(stream, 0, 10)).toHaveLength(2)
  })

  it('goes on after a broken connection', async () => {
    const stream = await streamWith(store, 2)
    wire.faults.cutConnections()
    expect(await store.read(stream, 0, 10)).toHaveLength(2)
  })

  it('skips streams that the store or the server keeps for itself', async () => {
    for (const stream of ['$settings', 'daybook-command-1'])
      expect(await outcome(store.append(appendOf(stream, 'none')))).toBeInstanceOf(TypeError)
  })
})
