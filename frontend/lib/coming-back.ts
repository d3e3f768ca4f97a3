import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from './session.js'

const SHORTEST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Connects again after the server has refused or ended a connection, for as long as the person is signed in: the first time at once,
 * then after pauses that double. Whoever is signed out learns so from the answer about the session, as everywhere.
 */
export const comingBack = (client: QueryClient, connect: () => void) => {
  let pauseMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  /** Where nobody can tell who is signed in, the server says so to the connection itself. */
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

    /** The connection serves: the next time is a first one. */
    arrived(): void {
      pauseMs = 0
    },

    stop(): void {
      isOver = true
      clearTimeout(timer)
    },
  }
}
