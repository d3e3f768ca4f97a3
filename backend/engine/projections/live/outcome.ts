import type pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import { eventsAfter, foldInto, keyOf, type Rows } from '../fold.js'
import type { Keyed, Row } from '../projection.js'
import { codecOf, type Cell } from '../values.js'
import { deleteRows, insertRows, upsertRows } from './statements.js'
import { RefusedPage, type RowChanges, type ReadModelState } from './read-model-state.js'

/**
 * A page as seen by one read model: the events not announced by this process yet, and the keys they
 * touch.
 */
export interface Work {
  readonly model: ReadModelState
  readonly events: readonly Numbered[]
  readonly keys: readonly string[]
}

/** What a page changes in one read model, with the statements that make the change. */
export interface Outcome extends RowChanges {
  readonly writes: readonly pg.QueryArrayConfig[]
}

/** Any error that a read model throws about its own rows counts as its refusal. */
export const blaming = <Result>(model: ReadModelState, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new RefusedPage(model, error)
  }
}

const rowsFrom = ({ projection: { table } }: ReadModelState, loaded: readonly Cell[][]): Rows =>
  new Map(
    loaded.map((cells) => codecOf(table).decode(cells)).map((row) => [keyOf(table, row), row]),
  )

const changedRows = ({ model, keys }: Work, before: Rows, after: Rows): Row[] => {
  const changed = keys
    .filter((key) => after.has(key) && after.get(key) !== before.get(key))
    .map((key) => [key, after.get(key) ?? {}] as const)
  const astray = changed.find(([key, row]) => keyOf(model.projection.table, row) !== key)
  if (astray) throw new Error(`the row with key ${astray[0]} carries another key`)
  return changed.map(([, row]) => row)
}

const outcomeOfKeyed = (
  work: Work & { readonly projection: Keyed },
  fresh: readonly Numbered[],
  before: Rows,
): Outcome => {
  const { projection, keys, events } = work
  if (keys.length === 0) return { projection, rows: [], removed: [], writes: [] }
  const { table } = projection
  const after: Rows = new Map(before)
  for (const event of fresh) foldInto(after, projection, event)
  const changed = changedRows(work, before, after)
  const gone = keys.filter((key) => before.has(key) && !after.has(key))
  return {
    projection,
    rows: fresh.length === events.length ? changed : [...after.values()],
    removed: gone.map((key) => before.get(key)).filter((row) => row !== undefined),
    writes: [
      ...(changed.length > 0 ? [upsertRows(table, changed)] : []),
      ...(gone.length > 0 ? [deleteRows(table, gone)] : []),
    ],
  }
}

/**
 * Projection is idempotent: events up to the checkpoint are announced from the rows as they are,
 * and not folded again.
 */
export const outcomeOf = (work: Work, checkpoint: bigint, loaded: readonly Cell[][]): Outcome => {
  const { projection } = work.model
  const fresh = eventsAfter(work.events, checkpoint)
  if (projection.kind === 'keyed')
    return outcomeOfKeyed({ ...work, projection }, fresh, rowsFrom(work.model, loaded))
  const inserted = fresh.flatMap((event) => projection.rows(event))
  const rows =
    fresh.length === work.events.length
      ? inserted
      : work.events.flatMap((event) => projection.rows(event))
  return {
    projection,
    rows,
    removed: [],
    writes: inserted.length > 0 ? [insertRows(projection.table, inserted)] : [],
  }
}
