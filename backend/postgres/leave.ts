import type pg from 'pg'

const GOODBYE_WITHIN_MS = 1_000

/** Ends a connection politely, and at last without an answer: a server that is silent keeps nobody from leaving. */
export const leave = async (client: pg.Client): Promise<void> => {
  const timer = setTimeout(() => client.connection.stream.destroy(), GOODBYE_WITHIN_MS)
  try {
    await client.end()
  } finally {
    clearTimeout(timer)
  }
}
