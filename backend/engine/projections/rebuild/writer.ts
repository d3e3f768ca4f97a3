import pg from 'pg'
import { lowerServerPriority } from '../../../lib/yielding/server-priority.js'
import { rowSession } from '../row-session.js'

/**
 * A small statistics sample is enough until the database analyses the table by itself; nothing else
 * competes for these few connections' memory. Writes are flushed gradually, since a commit that
 * finds all of them unwritten would have to wait.
 */
const settings =
  '-c synchronous_commit=off -c backend_flush_after=256kB -c enable_seqscan=off -c default_statistics_target=25 -c maintenance_work_mem=256MB -c max_parallel_maintenance_workers=0'

/** A connection that fills one table. */
export const connectWriter = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client(rowSession(config, settings))
  // A lost connection surfaces in the current statement.
  client.on('error', () => undefined)
  await client.connect()
  await lowerServerPriority(client)
  return client
}
