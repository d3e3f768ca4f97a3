import { timeoutManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'

interface Repeated {
  readonly ask: () => void
  readonly everyMs: number
  dueMs: number
}

/**
 * The clock of repeated queries. It stands still until the test moves it. Call this before the
 * first query is created.
 */
export const queryClock = () => {
  const repeated = new Map<number, Repeated>()
  let nowMs = 0
  let newest = 0
  timeoutManager.setTimeoutProvider<number>({
    setTimeout: (callback, ms) => window.setTimeout(callback, ms),
    clearTimeout: (id) => window.clearTimeout(id),
    setInterval: (ask, everyMs) => {
      repeated.set(++newest, { ask, everyMs, dueMs: nowMs + everyMs })
      return newest
    },
    clearInterval: (id) => void (id !== undefined && repeated.delete(id)),
  })
  const pass = (ms: number): Promise<void> =>
    act(async () => {
      nowMs += ms
      for (const each of repeated.values()) {
        if (each.dueMs > nowMs) continue
        each.dueMs = nowMs + each.everyMs
        each.ask()
      }
    })
  return { pass }
}
