import pg from 'pg'
import type { Recorded } from '#contracts/events/ledger-events'
import { checkpointsFrom, moveCheckpoints, selectCheckpoints, type Checkpoint } from '../checkpoints.js'
import { foldInto, keyOf, keysOf, type Rows } from '../fold.js'
import type { Keyed, Row } from '../projection.js'
import { codecOf, type Cell } from '../values.js'
import { deleteRows, insertRows, selectRows, upsertRows } from './statements.js'
import { Overtaken, Refusal, type RowChanges, type Track } from './track.js'

/** Events in log order that follow the one at `after` without a gap. */
export interface Page {
  readonly after: bigint
  readonly events: readonly Recorded[]
}

/** What one read model has to do with a page: the events this process has not shown yet, and the keys they touch. */
interface Work {
  readonly track: Track
  readonly events: readonly Recorded[]
  readonly keys: readonly string[]
}

interface Outcome extends RowChanges {
  readonly writes: readonly pg.QueryArrayConfig[]
}

type Flight = readonly { readonly track?: Track; readonly query: pg.QueryConfig | pg.QueryArrayConfig }[]

/** Errors by which the database refuses values; all others (a lost connection, a missing table) are not the event's fault. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '')

/** Everything that a read model throws about its own rows is its refusal. */
const blaming = <Result>(track: Track, work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw new Refusal(track, error)
  }
}

/** Sends all statements at once. The first that fails is the cause; those behind it only fail with it. */
const fly = async (client: pg.Client, flight: Flight): Promise<unknown[][]> => {
  const results = await Promise.allSettled(flight.map(({ query }) => client.query(query)))
  return results.map((result, at) => {
    if (result.status === 'fulfilled') return result.value.rows
    const track = flight[at]?.track
    throw track && isRefusal(result.reason) ? new Refusal(track, result.reason) : result.reason
  })
}

const workOf = (track: Track, page: Page): Work => {
  const { projection, known } = track
  const events = page.events.filter(({ position }) => position > known)
  const keys = projection.kind === 'keyed' ? blaming(track, () => [...new Set(events.flatMap((event) => keysOf(projection, event)))]) : []
  return { track, events, keys }
}

/** The checkpoints, locked until the end of the transaction, and the rows that the page touches. */
const open = async (client: pg.Client, works: readonly Work[]) => {
  const loading = works.filter(({ keys }) => keys.length > 0)
  const [, locked = [], ...loaded] = await fly(client, [
    { query: { text: 'begin' } },
    { query: { name: 'checkpoints', text: `${selectCheckpoints} for update`, values: [works.map(({ track }) => track.name)] } },
    ...loading.map(({ track, keys }) => ({ track, query: selectRows(track.projection.table, keys) })),
  ])
  return { checkpoints: checkpointsFrom(locked), loaded: new Map(loading.map(({ track }, at) => [track, loaded[at] as Cell[][]])) }
}

const requireStanding = ({ name, description }: Track, checkpoint: Checkpoint | undefined, after: bigint): Checkpoint => {
  if (!checkpoint || checkpoint.description !== description || checkpoint.parked !== null || checkpoint.position < after) {
    throw new Overtaken(`the read model ${name} was changed by another process`)
  }
  return checkpoint
}

const rowsFrom = ({ projection: { table } }: Track, loaded: readonly Cell[][]): Rows =>
  new Map(loaded.map((cells) => codecOf(table).decode(cells)).map((row) => [keyOf(table, row), row]))

const changedRows = ({ track, keys }: Work, before: Rows, after: Rows): Row[] => {
  const changed = keys
    .filter((key) => after.has(key) && after.get(key) !== before.get(key))
    .map((key) => [key, after.get(key) ?? {}] as const)
  const astray = changed.find(([key, row]) => keyOf(track.projection.table, row) !== key)
  if (astray) throw new Error(`the row of key ${astray[0]} bears another key`)
  return changed.map(([, row]) => row)
}

const outcomeOfKeyed = (work: Work & { readonly projection: Keyed }, fresh: readonly Recorded[], before: Rows): Outcome => {
  const { projection, keys, events } = work
  const { table } = projection
  const after: Rows = new Map(before)
  for (const event of fresh) foldInto(after, projection, event)
  const changed = changedRows(work, before, after)
  const gone = keys.filter((key) => before.has(key) && !after.has(key))
  return {
    projection,
    rows: fresh.length === events.length ? changed : [...after.values()],
    removed: gone.map((key) => before.get(key)).filter((row) => row !== undefined),
    writes: [...(changed.length > 0 ? [upsertRows(table, changed)] : []), ...(gone.length > 0 ? [deleteRows(table, gone)] : [])],
  }
}

/** A page twice is a page once: what the checkpoint has behind it is shown from the rows as they are, and not folded again. */
const outcomeOf = (work: Work, checkpoint: bigint, loaded: readonly Cell[][]): Outcome => {
  const { projection } = work.track
  const fresh = work.events.filter(({ position }) => position > checkpoint)
  if (projection.kind === 'keyed') return outcomeOfKeyed({ ...work, projection }, fresh, rowsFrom(work.track, loaded))
  const inserted = fresh.flatMap((event) => projection.rows(event))
  const rows = fresh.length === work.events.length ? inserted : work.events.flatMap((event) => projection.rows(event))
  return { projection, rows, removed: [], writes: inserted.length > 0 ? [insertRows(projection.table, inserted)] : [] }
}

const close = async (client: pg.Client, outcomes: readonly (readonly [Track, Outcome])[], moved: readonly string[], position: bigint) => {
  const writes = outcomes.flatMap(([track, { writes: queries }]) => queries.map((query) => ({ track, query })))
  const checkpoints = { name: 'move', text: moveCheckpoints, values: [moved, moved.map(() => position.toString())] }
  await fly(client, [...writes, { query: checkpoints }, { query: { text: 'commit' } }])
}

/**
 * Projects a page in one transaction of two round trips: the first locks the checkpoints and reads the rows that are touched, the
 * second writes rows and checkpoints. The lock is what makes it once: another runner waits for it, then finds its page done.
 * @returns what changed, for those who must be told
 * @throws Refusal for a read model that cannot take it, Overtaken where the checkpoints changed hands; nothing is written then
 */
export const projectPage = async (client: pg.Client, tracks: readonly Track[], page: Page): Promise<RowChanges[]> => {
  const last = page.events.at(-1)?.position ?? page.after
  const works = tracks.map((track) => workOf(track, page)).filter(({ events }) => events.length > 0)
  if (works.length === 0) return []
  try {
    const { checkpoints, loaded } = await open(client, works)
    const standing = works.map((work) => ({ work, at: requireStanding(work.track, checkpoints.get(work.track.name), page.after).position }))
    const outcomes = standing.map(
      ({ work, at }) => [work.track, blaming(work.track, () => outcomeOf(work, at, loaded.get(work.track) ?? []))] as const,
    )
    const moved = standing.filter(({ at }) => at < last).map(({ work }) => work.track.name)
    await close(client, outcomes, moved, last)
    return outcomes
      .map(([, { projection, rows, removed }]) => ({ projection, rows, removed }))
      .filter(({ rows, removed }) => rows.length + removed.length > 0)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Overtaken) await client.query('rollback')
    throw error
  }
}
