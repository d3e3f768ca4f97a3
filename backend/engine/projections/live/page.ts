import pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import type { Place } from '../../event-store/place.js'
import { checkpointsFrom, moveCheckpoints, selectCheckpoints, type Checkpoint } from '../checkpoints.js'
import { keysOf } from '../fold.js'
import type { Cell } from '../values.js'
import { blaming, outcomeOf, type Outcome, type Work } from './outcome.js'
import { selectRows } from './statements.js'
import { Overtaken, RefusedPage, type RowChanges, type Track } from './track.js'

/** Events in log order that follow the one at `after` without a gap. */
export interface Page {
  readonly after: bigint
  readonly events: readonly Numbered[]
}

type Flight = readonly { readonly track?: Track; readonly query: pg.QueryConfig | pg.QueryArrayConfig }[]

/** Errors by which the database refuses values; all others (a lost connection, a missing table) are not the event's fault. */
export const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '')

/** Somebody keeps a row or a table for longer than a session waits for it, such as the swap of a rebuilt one. */
const isLockWait = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** Sends all statements at once. The first that fails is the cause; those after it only fail with it. */
const fly = async (client: pg.Client, flight: Flight): Promise<unknown[][]> => {
  const results = await Promise.allSettled(flight.map(({ query }) => client.query(query)))
  return results.map((result, at) => {
    if (result.status === 'fulfilled') return result.value.rows
    if (isLockWait(result.reason)) throw new Overtaken('another process holds the read models', { cause: result.reason })
    const track = flight[at]?.track
    throw track && isRefusal(result.reason) ? new RefusedPage(track, result.reason) : result.reason
  })
}

const workOf = (track: Track, page: Page): Work => {
  const { projection, known } = track
  const events = page.events.filter(({ position }) => position > known.position)
  const keys = projection.kind === 'keyed' ? blaming(track, () => [...new Set(events.flatMap((event) => keysOf(projection, event)))]) : []
  return { track, events, keys }
}

/** The checkpoints, locked until the end of the transaction, and the rows that the page touches. */
const open = async (client: pg.Client, works: readonly Work[], begin: Flight) => {
  const loading = works.filter(({ keys }) => keys.length > 0)
  const results = await fly(client, [
    ...begin,
    { query: { name: 'checkpoints', text: `${selectCheckpoints} for update`, values: [works.map(({ track }) => track.name)] } },
    ...loading.map(({ track, keys }) => ({ track, query: selectRows(track.projection.table, keys) })),
  ])
  const [locked = [], ...loaded] = results.slice(begin.length)
  return { checkpoints: checkpointsFrom(locked), loaded: new Map(loading.map(({ track }, at) => [track, loaded[at] as Cell[][]])) }
}

const requireStanding = ({ name, description }: Track, checkpoint: Checkpoint | undefined, after: bigint): Checkpoint => {
  if (!checkpoint || checkpoint.description !== description || checkpoint.position < after) {
    throw new Overtaken(`the read model ${name} was changed by another process`)
  }
  return checkpoint
}

interface Written {
  readonly outcomes: readonly (readonly [Track, Outcome])[]
  readonly moved: readonly string[]
  readonly to: Place
}

const close = async (client: pg.Client, { outcomes, moved, to }: Written, commit: Flight) => {
  const writes = outcomes.flatMap(([track, { writes: queries }]) => queries.map((query) => ({ track, query })))
  const values = [moved, moved.map(() => to.position.toString()), moved.map(() => to.ordinal.toString())]
  const checkpoints = { name: 'move', text: moveCheckpoints, values }
  await fly(client, [...writes, { query: checkpoints }, ...commit])
}

const project = async (client: pg.Client, works: readonly Work[], page: Page, [begin, commit]: readonly [Flight, Flight]) => {
  const to = page.events.at(-1)
  if (!to) return []
  const { checkpoints, loaded } = await open(client, works, begin)
  const standing = works.map((work) => ({ work, at: requireStanding(work.track, checkpoints.get(work.track.name), page.after).position }))
  const outcomes = standing.map(
    ({ work, at }) => [work.track, blaming(work.track, () => outcomeOf(work, at, loaded.get(work.track) ?? []))] as const,
  )
  const moved = standing.filter(({ at }) => at < to.position).map(({ work }) => work.track.name)
  await close(client, { outcomes, moved, to }, commit)
  return outcomes.map(([, { projection, rows, removed }]) => ({ projection, rows, removed }))
}

const worksOf = (tracks: readonly Track[], page: Page): Work[] =>
  tracks.map((track) => workOf(track, page)).filter(({ events }) => events.length > 0)

/**
 * Projects a page in one transaction of two round trips: the first locks the checkpoints and reads the rows that are touched, the
 * second writes rows and checkpoints. The lock is what makes it once: another runner waits for it, then finds its page done.
 * @returns what changed, for those who must be told
 * @throws RefusedPage for a read model that cannot take it, Overtaken where the checkpoints changed hands; nothing is written then
 */
export const projectPage = async (client: pg.Client, tracks: readonly Track[], page: Page): Promise<RowChanges[]> => {
  const works = worksOf(tracks, page)
  if (works.length === 0) return []
  try {
    const changes = await project(client, works, page, [[{ query: { text: 'begin' } }], [{ query: { text: 'commit' } }]])
    return changes.filter(({ rows, removed }) => rows.length + removed.length > 0)
  } catch (error) {
    if (error instanceof RefusedPage || error instanceof Overtaken) await client.query('rollback')
    throw error
  }
}

/** The same for one read model within a transaction that the caller has begun. */
export const projectWithin = async (client: pg.Client, track: Track, page: Page): Promise<void> => {
  const works = worksOf([track], page)
  if (works.length > 0) await project(client, works, page, [[], []])
}
