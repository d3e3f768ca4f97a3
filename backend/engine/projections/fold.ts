import type { Numbered } from '#contracts/events/ledger-events'
import type { Appended, Keyed, Projection, Row } from './projection.js'
import type { Table } from './table.js'

/** Rows of a keyed read model by the text of their key. */
export type Rows = Map<string, Row>

/** The one column that is the key of a keyed read model: of text, or a uuid. */
export const keyColumnOf = ({ name, key, columns }: Table): string => {
  const [column = '', ...others] = key
  const { kind } = columns[column] ?? {}
  if (others.length > 0 || (kind !== 'text' && kind !== 'uuid'))
    throw new Error(
      `the read model ${name} is keyed, so its table needs a key of one column, a text or a uuid`,
    )
  return column
}

/** UUIDs in different case are the same key. */
const isUuidKeyed = (table: Table): boolean => table.columns[keyColumnOf(table)]?.kind === 'uuid'

/** The keys that an event touches. Most events touch none in most read models. */
export const keysOf = ({ table, keys }: Keyed, event: Numbered): readonly string[] => {
  const named = keys(event)
  return named.length > 0 && isUuidKeyed(table) ? named.map((key) => key.toLowerCase()) : named
}

/** The events of a page after a position; mostly all of them. */
export const eventsAfter = (events: readonly Numbered[], position: bigint): readonly Numbered[] => {
  const [first] = events
  return first && first.position > position
    ? events
    : events.filter((event) => event.position > position)
}

/** The key of a row of a keyed read model. */
export const keyOf = (table: Table, row: Row): string => {
  const key = String(row[keyColumnOf(table)])
  return isUuidKeyed(table) ? key.toLowerCase() : key
}

const put = (rows: Rows, key: string, row: Row | undefined): void => {
  if (row) rows.set(key, row)
  else rows.delete(key)
}

/**
 * Applies one event to all rows it touches, or to none if the fold of one throws. `rows` must hold
 * those that exist.
 * @returns the keys of these rows
 */
export const foldInto = (rows: Rows, projection: Keyed, event: Numbered): readonly string[] => {
  const keys = keysOf(projection, event)
  const [first] = keys
  if (first === undefined) return keys
  if (keys.length === 1) {
    put(rows, first, projection.evolve(rows.get(first), event, first))
    return keys
  }
  const folded = keys.map((key) => [key, projection.evolve(rows.get(key), event, key)] as const)
  for (const [key, row] of folded) put(rows, key, row)
  return keys
}

const appendedBy = ({ rows }: Appended, events: Iterable<Numbered>): Row[] => {
  const all: Row[] = []
  for (const event of events) all.push(...rows(event))
  return all
}

/**
 * The rows of a read model as of a position (by default, of the last event), folded from events in
 * log order. The events of one stream give rows of that stream. Pure.
 */
export const foldUpTo = (
  projection: Projection,
  events: readonly Numbered[],
  position?: bigint,
): readonly Row[] => {
  const before =
    position === undefined ? events : events.filter((event) => event.position <= position)
  if (projection.kind === 'appended') return appendedBy(projection, before)
  const rows: Rows = new Map()
  for (const event of before) foldInto(rows, projection, event)
  return [...rows.values()]
}
