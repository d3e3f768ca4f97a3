import pg from 'pg'
import { lowerServerPriority } from '../../lib/yielding/server-priority.js'
import { rowSession } from '../projections/row-session.js'
import type { ReplayLimits, ReplayOptions, ReplayProgress } from './replay-options.js'
import { Run } from './run.js'
import { TooMuchInHand } from './share.js'
import { tablesToCompare, type TableToCompare } from './tables-to-compare.js'

const usual: ReplayLimits = {
  inHand: 200_000,
  commands: 8_000_000,
  chunk: 2_000,
  rest: 0.25,
  patienceMs: 10_000,
}

/** As many parts as needed for the rows and streams of one to fit in memory. */
const sharesFor = (tables: readonly TableToCompare[], { inHand }: ReplayLimits): number => {
  const counts = tables
    .filter(({ projection }) => projection.kind === 'keyed')
    .map(({ count }) => count)
  const streams = Math.max(0, ...counts)
  return Math.max(
    1,
    Math.ceil(counts.reduce((sum, count) => sum + count, streams) / (inHand * 0.8)),
  )
}

const run = async (client: pg.Client, options: ReplayOptions): Promise<ReplayProgress> => {
  const limits = { ...usual, ...options.limits }
  const { projections, store } = options
  const { end, tables } = await tablesToCompare(client, {
    projections,
    store,
    patienceMs: limits.patienceMs,
  })
  const parts = { ...options, client, limits, toCompare: tables, end, logEnd: await store.head() }
  for (let shares = sharesFor(tables, limits); ; shares *= 2) {
    try {
      return await new Run(parts, shares).whole()
    } catch (error) {
      // The tables have fewer rows than the log makes, or one key has nearly everything: try
      // smaller parts.
      if (!(error instanceof TooMuchInHand)) throw error
    }
  }
}

/**
 * Folds every read model from the first event and compares it with its table, as far as that
 * reaches; also checks the log's invariants. What does not fit in memory is done in parts.
 * @throws UnreadableEvent if a table has passed an event that cannot be read; the signal's reason
 * when aborted
 */
export const replay = async (options: ReplayOptions): Promise<ReplayProgress> => {
  const client = new pg.Client(
    rowSession(options.config, '-c default_transaction_read_only=on -c statement_timeout=120s'),
  )
  // A lost connection surfaces in the current statement.
  client.on('error', () => undefined)
  await client.connect()
  await lowerServerPriority(client)
  try {
    return await run(client, options)
  } finally {
    await client.end()
  }
}
