import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../session/session.js'

/**
 * The first pause is anything up to this, so that browsers that a server turned away together do
 * not return together.
 */
const SHORTEST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Reconnects after the server has refused or ended a connection, as long as the person is signed
 * in: first within a few seconds, then after pauses that double, each cut by a random part. If the
 * session is over, the answer to the session query tells the page, as everywhere.
 */
export const comingBack = (client: QueryClient, connect: () => void) => {
  let pauseMs = SHORTEST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /**
   * If the session cannot be checked, connects anyway: the server then checks the connection
   * itself.
   */
  const connectIfSignedIn = async () => {
    const isSignedIn = await client.query({ ...sessionQuery(), staleTime: 0 }).then(
      ({ user }) => user !== null,
      () => true,
    )
    if (isSignedIn && !isOver) connect()
  }

  return {
    soon(): void {
      clearTimeout(timer)
      timer = setTimeout(() => void connectIfSignedIn(), pauseMs * Math.random())
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    },

    /**
     * Call this once the connection works, so that the next reconnection starts after a short
     * pause.
     */
    arrived(): void {
      pauseMs = SHORTEST_PAUSE_MS
    },

    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
