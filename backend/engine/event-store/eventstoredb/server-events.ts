import type { AllStreamResolvedEvent, BinaryEventData, ResolvedEvent } from '@eventstore/db-client'
import type { NewEvent, StoredEvent } from '../event-store.js'

/**
 * How an event is stored: `data` as the exact bytes of its text. The custom metadata is a JSON text
 * sequence (RFC 7464): this store's own data, then the exact bytes of its metadata.
 */
const separator = '\x1e'

/** The prefix of this store's own streams. */
const ownPrefix = 'daybook-'
/** The server-side filter for streams that are neither the server's own nor this store's. */
export const ledgerStreams = `^(?!\\$|${ownPrefix})`

export const isLedgerStream = (stream: string): boolean =>
  !stream.startsWith('$') && !stream.startsWith(ownPrefix)

/** An event and how many events its command appended; 0 for all but the first of them. */
export interface SizedEvent {
  readonly event: StoredEvent
  readonly commandSize: number
}

/** `sendingId` is the id that the server sees; it dedupes appends by it. */
export const toServerEvent = (
  { id, type, data, metadata }: NewEvent,
  sendingId: string,
  commandSize: number,
): BinaryEventData => ({
  id: sendingId,
  contentType: 'application/octet-stream',
  type,
  data: bytesOf(data),
  metadata: bytesOf(
    `${separator}{"id":"${id}","commandSize":${commandSize}}\n${separator}${metadata}\n`,
  ),
})

/**
 * Not as a `Buffer`: the client writes any class but `Uint8Array` as JSON, and its `binaryEvent`
 * would copy both.
 */
function bytesOf(text: string): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(text)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** The event as it was passed in; undefined for one that does not belong to the ledger. */
export function fromServerEvent({
  event,
}: ResolvedEvent | AllStreamResolvedEvent): SizedEvent | undefined {
  if (!event || !isLedgerStream(event.streamId)) return undefined
  const { streamId: stream, type } = event
  const place = {
    stream,
    type,
    revision: Number(event.revision),
    position: positionOf(event.position),
  }
  const texts = event.metadata instanceof Uint8Array ? textsOf(event.metadata) : undefined
  if (!texts || !(event.data instanceof Uint8Array))
    return { event: foreign(event, place), commandSize: 0 }
  const { id, commandSize } = JSON.parse(texts.known) as { id: string; commandSize: number }
  return {
    event: { ...place, id, data: textOf(event.data), metadata: texts.metadata },
    commandSize,
  }
}

/** The two texts of a sequence; undefined if it is not one. */
function textsOf(
  bytes: Uint8Array,
): { readonly known: string; readonly metadata: string } | undefined {
  const text = textOf(bytes)
  const border = text.indexOf(`\n${separator}`)
  if (!text.startsWith(`${separator}{`) || border < 0 || !text.endsWith('\n')) return undefined
  return { known: text.slice(1, border), metadata: text.slice(border + 2, -1) }
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/**
 * An event appended by another program: returned as it is, so that readers of the log stop at it.
 */
const foreign = (
  {
    id,
    data,
    metadata,
  }: { readonly id: string; readonly data: unknown; readonly metadata: unknown },
  place: Omit<StoredEvent, 'id' | 'data' | 'metadata'>,
): StoredEvent => ({
  ...place,
  id,
  data: foreignText(data),
  metadata: foreignText(metadata ?? null),
})

const foreignText = (value: unknown): string =>
  value instanceof Uint8Array ? textOf(value) : JSON.stringify(value)

const highestPosition = 2n ** 63n - 1n

/** @throws Error if the server does not report positions in streams, as before version 22.6 */
function positionOf(position: { readonly commit: bigint } | undefined): bigint {
  if (!position || position.commit > highestPosition)
    throw new Error('the server reports no positions; EventStoreDB 22.6 or later is needed')
  return position.commit
}
