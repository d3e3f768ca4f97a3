import { isStorable } from '../../lib/storable.js'
import { AppendTooLarge, MAX_APPEND_BYTES, type Append, type NewEvent } from './event-store.js'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const longestText = 500
const lastRevision = 2 ** 31 - 1

/** Whether a text is a UUID, in upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text.toLowerCase())

/**
 * Refuses an append that no log could store exactly, before it shares a batch; ids become lower
 * case.
 * @throws AppendTooLarge over MAX_APPEND_BYTES
 * @throws TypeError for a broken contract: no events, a malformed or repeated id, text that is not
 * valid Unicode
 */
export function admit(append: Append): Append {
  const bytes = sizeOf(append.events)
  if (bytes > MAX_APPEND_BYTES) throw new AppendTooLarge(append.stream, bytes)
  const first = append.expectedRevision === 'none' ? 0 : append.expectedRevision + 1
  ensure(append.events.length > 0, 'an append needs an event')
  ensure(isName(append.stream), 'a stream needs a name')
  ensure(
    Number.isInteger(first) && first >= 0 && first <= lastRevision - append.events.length,
    'a revision is a whole number from 0',
  )
  if (first === 0)
    ensure(append.expectedRevision === 'none', 'a stream without events is expected as none')
  const events = append.events.map(admitEvent)
  ensure(
    events.length === 1 || new Set(events.map((event) => event.id)).size === events.length,
    'two events have one id',
  )
  return { ...append, events }
}

function admitEvent(event: NewEvent): NewEvent {
  ensure(isName(event.type), 'an event needs a type')
  ensure(
    isStorable(event.data) && isStorable(event.metadata),
    'data and metadata are well-formed text without NUL',
  )
  if (uuid.test(event.id)) return event
  const id = event.id.toLowerCase()
  ensure(uuid.test(id), 'the id of an event is a UUID')
  return { ...event, id }
}

const isName = (text: string): boolean =>
  text.length > 0 && text.length <= longestText && isStorable(text)

function ensure(holds: boolean, rule: string): void {
  if (!holds) throw new TypeError(rule)
}

/** An upper bound without encoding the texts: three bytes per UTF-16 unit. */
function sizeOf(events: readonly NewEvent[]): number {
  let units = 0
  for (const { data, metadata } of events) units += data.length + metadata.length
  if (units * 3 <= MAX_APPEND_BYTES) return units
  return events.reduce(
    (bytes, { data, metadata }) => bytes + Buffer.byteLength(data) + Buffer.byteLength(metadata),
    0,
  )
}
