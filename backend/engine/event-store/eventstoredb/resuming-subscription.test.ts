import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { StoredEvent } from '../event-store.js'
import { eventually } from '../../../testing/app/eventually.js'
import { appendOf, newStream, outcome, streamWith } from '../testing/sample-events.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { memoryClaims } from './testing/memory-claims.js'
import { startWire, type Wire } from './testing/wire/wire.js'

/** How long a silent server is waited for. */
const timeoutMs = 1_500
/** Where nothing is silent, a busy machine may take its time. */
const PATIENT_MS = 20_000

let wire: Wire
let store: EventStoreDbEventStore
const troubles: Error[] = []

const open = async (patienceMs = PATIENT_MS): Promise<void> => {
  wire = await startWire()
  store = new EventStoreDbEventStore({
    url: wire.url,
    claims: memoryClaims(),
    timeoutMs: patienceMs,
    trouble: (error) => troubles.push(error),
  })
}

afterEach(async () => {
  await store.close()
  await wire.stop()
})

describe('a subscription to EventStoreDB', () => {
  beforeEach(() => open())

  it('that is cut again and again hands on every event once, in order', async () => {
    const streams = [newStream(), newStream()]
    const seen: StoredEvent[] = []
    wire.faults.cutSubscriptionAfter(7)
    const all = new Promise<void>((resolve) => {
      const subscription = store.subscribe(0n, async (events) => {
        seen.push(...events)
        if (seen.length === 60) void subscription.stop().then(resolve)
      })
    })
    for (let revision = -1; revision < 29; revision++)
      for (const stream of streams)
        await store.append(appendOf(stream, revision < 0 ? 'none' : revision))
    await all
    expect(seen).toEqual(await store.readAll(0n, 1_000))
    expect(troubles.length).toBeGreaterThan(0)
  })

  it('starts again after the server was silent', async () => {
    await Promise.all([store.close(), wire.stop()])
    await open(timeoutMs)
    troubles.length = 0
    wire.faults.silent = true
    const seen: StoredEvent[] = []
    const one = new Promise<void>((resolve) => {
      const subscription = store.subscribe(0n, async (events) => {
        seen.push(...events)
        void subscription.stop().then(resolve)
      })
    })
    await eventually(() => troubles.length > 0)
    wire.faults.silent = false
    const stream = await streamWith(store, 1)
    await one
    expect(seen).toMatchObject([{ stream, revision: 0 }])
  })

  it('ends when the log has lost an event that its listener has handled', async () => {
    const { port } = wire
    const seen: StoredEvent[] = []
    await streamWith(store, 5)
    const ended = outcome(store.subscribe(0n, async (events) => void seen.push(...events)).ended)
    await eventually(() => seen.length === 5)
    await wire.stop()
    wire = await startWire({ port })
    expect(await ended).toMatchObject({ name: 'LogCorrupted' })
  })

  it('leaves no timer running when it could not start', async () => {
    await store.close()
    const patient = new EventStoreDbEventStore({
      url: wire.url,
      claims: memoryClaims(),
      timeoutMs: 600_000,
      trouble: (error) => troubles.push(error),
    })
    await wire.stop()
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    patient.subscribe(0n, async () => undefined)
    troubles.length = 0
    await eventually(() => troubles.length >= 3)
    await patient.close()
    await eventually(() => timers() <= before)
    expect(timers()).toBeLessThanOrEqual(before)
    await open()
  })

  it('ends when the log does not reach the checkpoint of its listener', async () => {
    const { position } = await store.append(appendOf(newStream(), 'none'))
    const subscription = store.subscribe(position + 1_000n, () => Promise.resolve())
    expect(await outcome(subscription.ended)).toMatchObject({ name: 'LogCorrupted' })
  })
})
