import { afterEach, beforeEach } from '@jest/globals'
import { EventStoreDBClient } from '@eventstore/db-client'
import { newStream } from './client-events.js'
import { startWire, type Wire } from './wire.js'

/** A wire, a client and the name of a stream, new for each test. */
export class WireUnderTest {
  wire!: Wire
  client!: EventStoreDBClient
  stream = ''

  constructor() {
    beforeEach(async () => {
      this.wire = await startWire()
      this.client = connect(this.wire.url)
      this.stream = newStream()
    })
    afterEach(async () => {
      await this.client.dispose()
      await this.wire.stop()
    })
  }

  appendedIds(): string[] {
    return this.wire.log.stream(this.stream).map(({ id }) => id)
  }
}

export const connect = (url: string): EventStoreDBClient => EventStoreDBClient.connectionString(url)
