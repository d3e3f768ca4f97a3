import { afterAll, beforeAll, describe } from '@jest/globals'
import type { EventStore } from '../event-store.js'
import { appendCases } from './append-cases.js'
import { chainCases } from './chain-cases.js'
import { commandCases } from './command-cases.js'
import { positionCases } from './position-cases.js'
import { readCases } from './read-cases.js'
import { rivalCases } from './rival-cases.js'
import type { StoreUnderTest } from './store-under-test.js'
import { subscriptionCases } from './subscription-cases.js'

export interface ConformanceOptions {
  /** Whether positions have no gaps. */
  readonly dense: boolean
  /** Whether further stores open the same log, as several processes do. */
  readonly shared: boolean
}

/**
 * What every event store guarantees, with any engine. `makeStore` may be called several times; the
 * suite closes what it made.
 */
export function eventStoreConformance(
  name: string,
  makeStore: () => Promise<EventStore>,
  { dense, shared }: ConformanceOptions,
): void {
  describe(`the log ${name}`, () => {
    const opened: EventStore[] = []
    const open = async (): Promise<EventStore> => {
      const store = await makeStore()
      opened.push(store)
      return store
    }
    const store = (): EventStore => {
      if (!opened[0]) throw new Error('no store is open yet')
      return opened[0]
    }
    const other = async (): Promise<EventStore> => (shared ? (opened[1] ?? open()) : store())
    const underTest: StoreUnderTest = { dense, store, other, open }

    beforeAll(open)
    afterAll(async () => {
      await Promise.all(opened.map((each) => each.close()))
    })

    appendCases(underTest)
    chainCases(underTest)
    rivalCases(underTest)
    commandCases(underTest)
    readCases(underTest)
    subscriptionCases(underTest)
    positionCases(underTest)
  })
}
