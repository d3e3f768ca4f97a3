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

/** Takes all connections that requests share but one, until they are released. */
export const holdingAllButOne = async ({ running }: TestApp): Promise<{ release: () => void }> => {
  const { app: pool } = running().storage
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  return { release: () => held.forEach((client) => client.release()) }
}
