import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How often a command is decided again while other processes win; with the pauses, about a second.
 */
export const ATTEMPTS = 40

const LONGEST_MS = 50

/**
 * Random backoff before another attempt. The winner of a race sends its next append before the
 * loser has read the first, so a loser that retries at once loses again. The first retry comes at
 * once: most races are lost only once.
 */
export const pauseBefore = (
  attempt: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<unknown> =>
  attempt < 2 ? Promise.resolve() : wait(Math.random() * Math.min(LONGEST_MS, 2 ** attempt))
