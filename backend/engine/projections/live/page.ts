import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import type { Numbered } from '#contracts/events/ledger-events'
import { textArray } from '../../../postgres/binary/binary-array.js'
import type { Place } from '../../event-store/place.js'
import {
  checkpointsFrom,
  moveCheckpoints,
  selectCheckpoints,
  type Checkpoint,
} from '../checkpoints.js'
import { eventsAfter, keysOf } from '../fold.js'
import type { Keyed } from '../projection.js'
import type { Cell } from '../values.js'
import { blaming, outcomeOf, type Outcome, type Work } from './outcome.js'
import { selectRows } from './statements.js'
import { Overtaken, RefusedPage, type RowChanges, type ReadModelState } from './read-model-state.js'

/** Events in log order that follow the one at `after` without a gap. */
export interface Page {
  readonly after: bigint
  readonly events: readonly Numbered[]
}

/** With more events than these, a page yields to the event loop between two read models. */
const LONG_PAGE = 20

type Statements = readonly {
  readonly model?: ReadModelState
  readonly query: pg.QueryConfig | pg.QueryArrayConfig
}[]

/**
 * Errors with which the database refuses values; all others (a lost connection, a missing table)
 * are not the event's fault.
 */
export const isRefusal = (error: unknown) =>
  error instanceof pg.DatabaseError && /^2[123]/.test(error.code ?? '')

/**
 * Another session, such as the swap of a rebuilt table, locks a row or table for longer than a
 * session waits.
 */
const isLockWait = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/** Sends all statements in one write. */
const inOnePiece = (
  { connection: { stream } }: pg.Client,
  send: () => Promise<pg.QueryResult>[],
): Promise<pg.QueryResult>[] => {
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** The first failing statement is the cause; later ones fail because of it. */
const sendAll = async (client: pg.Client, statements: Statements): Promise<unknown[][]> => {
  const results = await Promise.allSettled(
    inOnePiece(client, () => statements.map(({ query }) => client.query(query))),
  )
  return results.map((result, at) => {
    if (result.status === 'fulfilled') return result.value.rows
    if (isLockWait(result.reason))
      throw new Overtaken('another process holds the read models', { cause: result.reason })
    const model = statements[at]?.model
    throw model && isRefusal(result.reason) ? new RefusedPage(model, result.reason) : result.reason
  })
}

const keysIn = (projection: Keyed, events: readonly Numbered[]): readonly string[] => {
  const keys = new Set<string>()
  for (const event of events) for (const key of keysOf(projection, event)) keys.add(key)
  return [...keys]
}

const workOf = (model: ReadModelState, page: Page): Work => {
  const { projection, known } = model
  const events = eventsAfter(page.events, known.position)
  return {
    model,
    events,
    keys: projection.kind === 'keyed' ? blaming(model, () => keysIn(projection, events)) : [],
  }
}

/**
 * Locks the checkpoints until the end of the transaction, and reads the rows that the page touches.
 */
const open = async (client: pg.Client, works: readonly Work[], begin: Statements) => {
  const loading = works.filter(({ keys }) => keys.length > 0)
  const results = await sendAll(client, [
    ...begin,
    {
      query: {
        name: 'checkpoints',
        text: `${selectCheckpoints} for update`,
        values: [textArray(works.map(({ model }) => model.name))],
      },
    },
    ...loading.map(({ model, keys }) => ({
      model,
      query: blaming(model, () => selectRows(model.projection.table, keys)),
    })),
  ])
  const [locked = [], ...loaded] = results.slice(begin.length)
  return {
    checkpoints: checkpointsFrom(locked),
    loaded: new Map(loading.map(({ model }, at) => [model, loaded[at] as Cell[][]])),
  }
}

const requireReached = (
  { name, description }: ReadModelState,
  checkpoint: Checkpoint | undefined,
  after: bigint,
): Checkpoint => {
  if (!checkpoint || checkpoint.description !== description || checkpoint.position < after) {
    throw new Overtaken(`the read model ${name} was changed by another process`)
  }
  return checkpoint
}

interface Written {
  readonly outcomes: readonly (readonly [ReadModelState, Outcome])[]
  readonly moved: readonly string[]
  readonly to: Place
}

const close = async (client: pg.Client, { outcomes, moved, to }: Written, commit: Statements) => {
  const writes = outcomes.flatMap(([model, { writes: queries }]) =>
    queries.map((query) => ({ model, query })),
  )
  const checkpoints = {
    name: 'move',
    text: moveCheckpoints,
    values: [textArray(moved), to.position, to.ordinal],
  }
  await sendAll(client, [...writes, { query: checkpoints }, ...commit])
}

const project = async (
  client: pg.Client,
  works: readonly Work[],
  page: Page,
  [begin, commit]: readonly [Statements, Statements],
) => {
  const to = page.events.at(-1)
  if (!to) return []
  const { checkpoints, loaded } = await open(client, works, begin)
  const reached = works.map((work) => ({
    work,
    at: requireReached(work.model, checkpoints.get(work.model.name), page.after).position,
  }))
  const outcomes: (readonly [ReadModelState, Outcome])[] = []
  for (const { work, at } of reached) {
    outcomes.push([
      work.model,
      blaming(work.model, () => outcomeOf(work, at, loaded.get(work.model) ?? [])),
    ])
    // A long page would hold up commands, and the appends that the database could be writing
    // meanwhile.
    if (work.events.length > LONG_PAGE) await turn()
  }
  const moved = reached.filter(({ at }) => at < to.position).map(({ work }) => work.model.name)
  await close(client, { outcomes, moved, to }, commit)
  return outcomes.map(([, { projection, rows, removed }]) => ({ projection, rows, removed }))
}

const worksOf = (models: readonly ReadModelState[], page: Page): Work[] =>
  models.map((model) => workOf(model, page)).filter(({ events }) => events.length > 0)

/**
 * Projects a page in one transaction of two round trips: locks checkpoints and reads rows, then
 * writes both. The lock makes it happen once.
 * @returns what changed, to be announced
 * @throws RefusedPage for a read model that cannot fold it, Overtaken if another process moved the
 * checkpoints; nothing is written then
 */
export const projectPage = async (
  client: pg.Client,
  models: readonly ReadModelState[],
  page: Page,
): Promise<RowChanges[]> => {
  const works = worksOf(models, page)
  if (works.length === 0) return []
  try {
    const changes = await project(client, works, page, [
      [{ query: { text: 'begin' } }],
      [{ query: { text: 'commit' } }],
    ])
    return changes.filter(({ rows, removed }) => rows.length + removed.length > 0)
  } catch (error) {
    if (error instanceof RefusedPage || error instanceof Overtaken) await client.query('rollback')
    throw error
  }
}

/** The same for one read model, within the caller's transaction. */
export const projectWithin = async (
  client: pg.Client,
  model: ReadModelState,
  page: Page,
): Promise<void> => {
  const works = worksOf([model], page)
  if (works.length > 0) await project(client, works, page, [[], []])
}
