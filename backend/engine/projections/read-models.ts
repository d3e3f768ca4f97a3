import pg from 'pg'
import { createCheckpoints, loadCheckpoints } from './checkpoints.js'
import { descriptionOf } from './ddl.js'
import { snakeCase } from './names.js'
import type { Projection } from './projection.js'
import { build, type Rebuilt, type RebuildOptions } from './rebuild/rebuild.js'
import { forget } from './rebuild/remains.js'
import { rowSession } from './row-session.js'

/** An arbitrary number that nothing else in the database locks. */
const LOCK = 4_160_932_557

/** Works while no other process creates read model tables; others wait until it is done. */
const alone = async <Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ ...rowSession(config), pipeline: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(createCheckpoints)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The read models that are missing or whose description changed. */
const outdated = async (
  client: pg.Client,
  projections: readonly Projection[],
): Promise<Projection[]> => {
  const checkpoints = await loadCheckpoints(
    client,
    projections.map(({ table }) => table.name),
  )
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(quote_ident(name)) is not null',
    [projections.map(({ table }) => snakeCase(table.name))],
  )
  const present = new Set(rows.map(({ name }) => name))
  return projections.filter(
    ({ table }) =>
      checkpoints.get(table.name)?.description !== descriptionOf(table) ||
      !present.has(snakeCase(table.name)),
  )
}

/** Whether every read model matches its description, so that nothing has to be built. */
export const areReadModelsBuilt = async ({
  config,
  projections,
}: Pick<RebuildOptions, 'config' | 'projections'>): Promise<boolean> => {
  const client = new pg.Client({ ...rowSession(config), pipeline: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('checkpoints') as checkpoints`)
    const [found] = rows as { checkpoints: string | null }[]
    return found?.checkpoints != null && (await outdated(client, projections)).length === 0
  } finally {
    await client.end()
  }
}

/**
 * Creates the tables of read models that are missing or whose description changed, and fills them
 * from event 0; keeps the others.
 * @returns what was built; undefined if there was nothing to do
 */
export const prepareReadModels = (options: RebuildOptions): Promise<Rebuilt | undefined> =>
  alone(options.config, async (client) => {
    const projections = await outdated(client, options.projections)
    return projections.length > 0 ? build(client, { ...options, projections }) : undefined
  })

/**
 * Rebuilds all given read models from event 0; the tables in use serve until the new ones replace
 * them.
 */
export const rebuildReadModels = (options: RebuildOptions): Promise<Rebuilt> =>
  alone(options.config, async (client) => {
    await forget(
      client,
      options.projections.map(({ table }) => table),
    )
    return build(client, options)
  })
