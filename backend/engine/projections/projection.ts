import type { EventNamed, LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import type { Resource } from '#contracts/live'
import type { RowOf, Table } from './table.js'

/** A row of any table. */
export type Row = Readonly<Record<string, unknown>>

/**
 * A row owner's view, if they may know less than the other recipients. `changedAt`: the position of
 * the last change that the owner may know of; later ones are not announced to them. `value` is
 * their view of the row in wire form.
 */
interface OwnersView<R> {
  readonly changedAt: (row: R) => bigint
  readonly value: (row: R) => unknown
}

/**
 * Who is told that a row changed, and under which resource name, which may depend on the row.
 * `isPrivate`: its owner alone. `isForAll`: everyone learns that something of this name has
 * changed, but not what. `value` is its view in wire form if the push carries it.
 */
export interface Announcement<R> {
  readonly resources: readonly Resource[] | ((row: R) => readonly Resource[])
  readonly ownerOf: (row: R) => string | null
  readonly isPrivate?: boolean
  readonly isForAll?: boolean
  readonly value?: (row: R) => unknown
  readonly forOwner?: OwnersView<R>
}

/**
 * Rows that are folds: each event changes the rows of its keys. `undefined` removes or skips a row.
 * Pure.
 */
export interface Keyed {
  readonly kind: 'keyed'
  readonly table: Table
  readonly keys: (event: Numbered) => readonly string[]
  readonly evolve: (row: Row | undefined, event: Numbered, key: string) => Row | undefined
  readonly announce?: Announcement<Row>
}

/**
 * Append-only rows, each made from one event alone. Pure. Their keys begin with the event's number.
 */
export interface Appended {
  readonly kind: 'appended'
  readonly table: Table
  readonly rows: (event: Numbered) => readonly Row[]
  readonly announce?: Announcement<Row>
}

export type Projection = Keyed | Appended

type Handlers<R> = {
  readonly [Type in LedgerEventType]?: (
    row: R | undefined,
    event: Numbered<EventNamed<Type>>,
    key: string,
  ) => R | undefined
}

const none: readonly string[] = []

/**
 * `keys` names the rows that an event touches (called only for the types in `on`); a key is the
 * text of the table's one key column.
 */
export const keyed = <T extends Table>(definition: {
  readonly table: T
  readonly keys: (event: Numbered) => readonly string[]
  readonly on: Handlers<RowOf<T>>
  readonly announce?: Announcement<RowOf<T>>
}): Keyed => {
  const handlers = definition.on as Readonly<
    Record<
      string,
      ((row: Row | undefined, event: Numbered, key: string) => Row | undefined) | undefined
    >
  >
  return {
    kind: 'keyed',
    table: definition.table,
    keys: (event) => (handlers[event.type] ? definition.keys(event) : none),
    evolve: (row, event, key) => handlers[event.type]?.(row, event, key),
    announce: definition.announce as Announcement<Row> | undefined,
  }
}

export const appended = <T extends Table>(definition: {
  readonly table: T
  readonly rows: (event: Numbered) => readonly RowOf<T>[]
  readonly announce?: Announcement<RowOf<T>>
}): Appended => ({
  kind: 'appended',
  table: definition.table,
  rows: definition.rows,
  announce: definition.announce as Announcement<Row> | undefined,
})
