import { setTimeout as sleep } from 'node:timers/promises'

/** How often a command is decided anew where another process was first; with the pauses between, about a second. */
export const ATTEMPTS = 40

const LONGEST_MS = 50

/**
 * Waits before another attempt, at random. The winner of a race has its next append on its way before the loser has read what it lost to,
 * so whoever tries again at once loses again. The first time it is tried at once: most races are lost only once.
 */
export const pauseBefore = (attempt: number, wait: (ms: number) => Promise<unknown> = sleep): Promise<unknown> =>
  attempt < 2 ? Promise.resolve() : wait(Math.random() * Math.min(LONGEST_MS, 2 ** attempt))
