import type { EventStore } from './event-store.js'
import { troubleWith } from './eventstoredb/troubles.js'
import type { EventStoreDbAddress } from './open-event-store.js'

const refusalOf = (message: string, cause: unknown): Error =>
  new Error(`Daybook cannot start with these settings:\n  DAYBOOK_EVENTSTORE_URL: ${message}`, {
    cause,
  })

/**
 * Asks EventStoreDB for its log before anything else does. If it does not answer yet, `warn` is
 * called; it may answer later.
 * @throws Error that names the setting if only changing it helps
 */
export const requireLog = async (
  store: Pick<EventStore, 'head'>,
  { url }: EventStoreDbAddress,
  warn: (message: string) => void,
) => {
  try {
    await store.head()
  } catch (error) {
    const { message, isFinal } = troubleWith(url, error)
    if (isFinal) throw refusalOf(message, error)
    warn(message)
  }
}

/** Why a start could not read the log, with the name of the setting. */
export const startFailure = (error: unknown, address: EventStoreDbAddress | undefined): unknown =>
  address && error instanceof Error && error.name === 'EventStoreUnavailable'
    ? refusalOf(troubleWith(address.url, error).message, error)
    : error
