import type { EventStore } from '../event-store.js'

/**
 * What the cases work with. The log may hold events of others already, and, unless it is dense,
 * events the store writes for itself.
 */
export interface StoreUnderTest {
  readonly dense: boolean
  store(): EventStore
  /** A second store on the same log; the same store where a log cannot be shared. */
  other(): Promise<EventStore>
  /** A store that the case closes itself. */
  open(): Promise<EventStore>
}
