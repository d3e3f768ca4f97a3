import { eventually } from './eventually.js'
import type { TestApp } from './test-app.js'

/** Runs a statement that locks something, which stays locked until it is released. */
export const holding = async (
  { database }: TestApp,
  statement: string,
  ...values: unknown[]
): Promise<{ release: () => Promise<void> }> => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(statement, values)
  const release = async () => {
    await client.query('rollback')
    client.release()
  }
  return { release }
}

/**
 * Until so many statements wait for locks, or more: what the server does by itself may wait for the
 * same.
 */
export const untilWaiting = (
  { database }: Pick<TestApp, 'database'>,
  count: number,
): Promise<void> =>
  eventually(async () => {
    const text = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return ((await database.pool.query(text)).rowCount ?? 0) >= count
  })

/** Takes all connections that requests share but one, until they are released. */
export const holdingAllButOne = async ({ running }: TestApp): Promise<{ release: () => void }> => {
  const { app: pool } = running().storage
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  return { release: () => held.forEach((client) => client.release()) }
}
