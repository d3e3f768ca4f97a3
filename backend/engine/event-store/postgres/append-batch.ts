import type pg from 'pg'
import { integerArray, textArray, uuidArray } from '../../../postgres/binary/binary-array.js'
import type { PendingAppend } from '../pending-appends.js'

const text = 'select append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)'
/**
 * Passed to the function instead of a revision: the appends to this stream are not consecutive, so
 * judge each of them.
 */
const judgeEach = -2

interface StreamEntry {
  readonly index: number
  readonly follows: string | null
  expected: number
  /** Revision and append id after the appends entered so far. */
  last: number
  appendId: string
}

/**
 * The call that appends a whole batch, or nothing after `notAfter`, in milliseconds of the server's
 * clock. Consecutive appends to one stream are one entry, so a busy stream is the cheapest case.
 */
export function batchStatement(
  batch: readonly PendingAppend[],
  notAfter: number,
): pg.QueryArrayConfig {
  const streams = new Map<string, StreamEntry>()
  const events = batch.flatMap((append) => eventsOf(append, enter(streams, append).index))
  const entries = [...streams.values()]
  const ids = events.map((event) => event.id)
  if (new Set(ids).size < ids.length) for (const entry of entries) entry.expected = judgeEach
  const values = [
    textArray([...streams.keys()]),
    integerArray(entries.map((entry) => entry.expected)),
    uuidArray(entries.map((entry) => entry.follows)),
    integerArray(events.map((event) => event.stream)),
    integerArray(events.map((event) => event.revision)),
    integerArray(events.map((event) => event.size)),
    uuidArray(events.map((event) => event.follows)),
    uuidArray(events.map((event) => event.appendId)),
    uuidArray(ids),
    textArray(events.map((event) => event.type)),
    textArray(events.map((event) => event.data)),
    textArray(events.map((event) => event.metadata)),
    new Date(notAfter).toISOString(),
  ]
  return { name: 'append_events', text, values, rowMode: 'array' }
}

function enter(streams: Map<string, StreamEntry>, append: PendingAppend): StreamEntry {
  const { stream, expected, follows, appendId } = append
  const known = streams.get(stream)
  const entry = known ?? { index: streams.size + 1, follows, expected, last: expected, appendId }
  if (known && (known.last !== expected || known.appendId !== follows)) known.expected = judgeEach
  entry.last = expected + append.events.length
  entry.appendId = appendId
  streams.set(stream, entry)
  return entry
}

const eventsOf = ({ events, expected, follows, appendId }: PendingAppend, stream: number) =>
  events.map(({ id, type, data, metadata }, offset) => ({
    stream,
    revision: expected + 1 + offset,
    size: offset === 0 ? events.length : 0,
    follows: offset === 0 ? follows : null,
    appendId: offset === events.length - 1 ? appendId : null,
    id,
    type,
    data,
    metadata,
  }))
