import type pg from 'pg'

const GOODBYE_WITHIN_MS = 1_000

/** Ends a connection cleanly, or cuts it if the server does not answer in time. */
export const endConnection = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), GOODBYE_WITHIN_MS)
  try {
    await client.end()
  } finally {
    clearTimeout(timer)
  }
}
