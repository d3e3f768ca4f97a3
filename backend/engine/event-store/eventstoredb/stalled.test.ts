import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { linkTo, type Link } from '../testing/link.js'
import { appendOf, newEvent, newStream, outcome } from '../testing/sample-events.js'
import { EventStoreDbEventStore } from './eventstoredb-event-store.js'
import { memoryClaims } from './testing/memory-claims.js'
import { startWire, type Wire } from './testing/wire/wire.js'

/** More than may be under way at once. */
const MANY = 200
/** More than appends take until they are in the client. */
const TURNS = 100

let wire: Wire
let link: Link
let store: EventStoreDbEventStore

beforeEach(async () => {
  wire = await startWire()
  link = await linkTo(() => connect(wire.port, wire.host))
  store = new EventStoreDbEventStore({
    url: `esdb://127.0.0.1:${link.port}?tls=false`,
    claims: memoryClaims(),
    timeoutMs: 20_000,
  })
})
afterEach(async () => {
  await store.close()
  await link.close()
  await wire.stop()
})

/**
 * The client would reject what waits in it where nobody can catch that, which fails a test, and
 * would end the server.
 */
it('loses none of many appends when the connection stalls and then breaks', async () => {
  await store.append(appendOf(newStream(), 'none'))
  const streams = Array.from({ length: MANY }, newStream)
  link.stall()
  // The first of them fills the window of the connection.
  const large = () => [newEvent({ data: `"${'x'.repeat(100_000)}"` })]
  const appends = streams.map((stream) => outcome(store.append(appendOf(stream, 'none', large()))))
  for (let turns = 0; turns < TURNS; turns++) await turn()
  link.cut()
  expect(await Promise.all(appends)).toEqual(
    streams.map(() => expect.objectContaining({ revision: 0 })),
  )
  expect(streams.map((stream) => wire.log.stream(stream).length)).toEqual(streams.map(() => 1))
})
