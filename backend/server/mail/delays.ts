const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60_000

/**
 * Jitter of a quarter either way, so that mails that failed together are not retried together.
 * `chance` is from 0 to 1.
 */
export const jittered = (ms: number, chance = Math.random()): number =>
  Math.round(ms * (0.75 + chance / 2))

/** The backoff after the n-th failed try, in milliseconds: 30 s, doubling up to an hour. */
export const delayAfter = (tries: number): number =>
  jittered(Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_MS))
