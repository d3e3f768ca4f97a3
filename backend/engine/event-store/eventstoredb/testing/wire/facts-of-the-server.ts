import { afterAll, beforeAll, describe } from '@jest/globals'
import type { EventStoreDBClient } from '@eventstore/db-client'
import { appendFacts } from './append-facts.js'
import { waysToAppend, type ClientUnderTest } from './client-events.js'
import { readFacts } from './read-facts.js'
import { subscriptionFacts } from './subscription-facts.js'

/**
 * What a store may rely on, checked against a server by the client alone. Streams have new names,
 * so the server may hold anything else.
 */
export function serverFacts(name: string, connect: () => EventStoreDBClient): void {
  describe(`the server ${name}`, () => {
    let client: EventStoreDBClient
    const underTest: ClientUnderTest = () => client

    beforeAll(() => {
      client = connect()
    })
    afterAll(() => client.dispose())

    for (const [way, options] of waysToAppend) {
      describe(`appending ${way}`, () => {
        appendFacts(underTest, options)
      })
    }
    describe('reading', () => {
      readFacts(underTest)
    })
    describe('subscribing to all', () => {
      subscriptionFacts(underTest)
    })
  })
}
