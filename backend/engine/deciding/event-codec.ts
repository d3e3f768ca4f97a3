import { z } from 'zod'
import {
  EventMetadata,
  LedgerEventType,
  ledgerEvents,
  type LedgerEvent,
  type Numbered,
  type Recorded,
} from '#contracts/events/ledger-events'
import { upcasts } from '#contracts/events/upcasts'
import { canonicalJson } from '../../lib/canonical-json.js'
import { messageOf } from '../../lib/message-of.js'
import type { NewEvent, StoredEvent } from '../event-store/event-store.js'

/**
 * An event of the log that this program cannot read. Reading stops there: nothing after it may be
 * shown as complete.
 */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  constructor(
    readonly position: bigint,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`event ${position} cannot be read: ${what}`, options)
  }
}

/** The same string object for all events of a type, so that comparing types compares references. */
const types: ReadonlyMap<string, LedgerEvent['type']> = new Map(
  LedgerEventType.options.map((type) => [type, type]),
)

/** The current schema version of an event type. */
const currentVersion = (type: LedgerEvent['type']): number => 1 + (upcasts[type]?.length ?? 0)

/** Metadata without the version of its event. */
export type Unversioned = Omit<z.input<typeof EventMetadata>, 'schemaVersion'>

/** @throws SyntaxError or ZodError for a text that is no metadata */
export const metadataFrom = (text: string): EventMetadata => EventMetadata.parse(JSON.parse(text))

/** @throws ZodError for an event that could not be read back */
export const encodeEvent = (id: string, event: LedgerEvent, metadata: Unversioned): NewEvent => ({
  id,
  type: event.type,
  data: canonicalJson(z.encode(ledgerEvents[event.type].data, event.data)),
  metadata: canonicalJson(
    EventMetadata.parse({ ...metadata, schemaVersion: currentVersion(event.type) }),
  ),
})

const MOST_NAMED = 3

/** A single line, however many errors there are. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof z.ZodError)) return messageOf(cause)
  const faults = cause.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message,
  )
  return [
    ...faults.slice(0, MOST_NAMED),
    ...(faults.length > MOST_NAMED ? [`${faults.length - MOST_NAMED} more`] : []),
  ].join('; ')
}

const contentOf = (stored: StoredEvent) => {
  const type = types.get(stored.type)
  if (!type) throw new UnreadableEvent(stored.position, `its type ${stored.type} is not known`)
  try {
    const metadata = metadataFrom(stored.metadata)
    const steps = upcasts[type] ?? []
    if (metadata.schemaVersion > steps.length + 1)
      throw new Error(
        `this version of Daybook does not know version ${metadata.schemaVersion} of ${type}`,
      )
    const data = steps
      .slice(metadata.schemaVersion - 1)
      .reduce((old, step) => step(old), JSON.parse(stored.data))
    return { type, data: ledgerEvents[type].data.parse(data), metadata }
  } catch (cause) {
    throw new UnreadableEvent(stored.position, reasonOf(cause), { cause })
  }
}

/**
 * @throws UnreadableEvent for an unknown type, a version from the future or data that does not fit
 * its schema
 */
export const decodeEvent = (stored: StoredEvent): Recorded => {
  const { id, stream, revision, position } = stored
  const { type, data, metadata } = contentOf(stored)
  return { type, data, id, stream, revision, position, metadata } as Recorded
}

/** The same for an event whose number in the log is known. @throws UnreadableEvent */
export const decodeNumbered = (stored: StoredEvent, ordinal: bigint): Numbered => {
  const { id, stream, revision, position } = stored
  const { type, data, metadata } = contentOf(stored)
  return { type, data, id, stream, revision, position, ordinal, metadata } as Numbered
}
