import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.js'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Reconnects after the server has refused or ended a connection, as long as the person is signed in: first at once, then after pauses that
 * double. If the session is over, the answer to the session query tells the page, as everywhere.
 */
export const comingBack = (client: QueryClient, connect: () => void) => {
  let pauseMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /** If the session cannot be checked, connects anyway: the server then checks the connection itself. */
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
      timer = setTimeout(() => void connectIfSignedIn(), pauseMs)
      pauseMs = Math.min(Math.max(pauseMs * 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS)
    },

    /** Call this once the connection works, so that the next reconnection starts without a pause. */
    arrived(): void {
      pauseMs = 0
    },

    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
