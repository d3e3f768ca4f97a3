import { describe, expect, it } from '@jest/globals'
import { eventually } from '../../testing/app/eventually.js'
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.js'
import { openEventStore } from './open-event-store.js'
import { PostgresEventStore } from './postgres/postgres-event-store.js'

const config = { host: '127.0.0.1', port: 1, user: 'nobody', password: '' }

describe('the log', () => {
  it('is opened in the database unless another place is named', async () => {
    const stores = [
      openEventStore({ config, eventStore: undefined }),
      openEventStore({ config, eventStore: { url: 'esdb://127.0.0.1:1?tls=false', timeoutMs: 1 } }),
    ]
    expect(stores[0]).toBeInstanceOf(PostgresEventStore)
    expect(stores[1]).toBeInstanceOf(EventStoreDbEventStore)
    for (const store of stores) await store.close()
  })

  it('tells its opener that it cannot be reached', async () => {
    const troubles: Error[] = []
    const store = openEventStore({
      config,
      eventStore: undefined,
      trouble: (error) => void troubles.push(error),
    })
    store.subscribe(0n, async () => undefined)
    await eventually(() => troubles.length > 0)
    await store.close()
    expect(troubles[0]).toMatchObject({ code: 'ECONNREFUSED' })
  })
})
