const FIRST_MS = 30_000
const LONGEST_MS = 60 * 60_000

/** Spread by a quarter either way, so that what failed together is not tried again together. `chance` is from 0 to 1. */
export const jittered = (ms: number, chance = Math.random()): number => Math.round(ms * (0.75 + chance / 2))

/** How long a mail rests after its n-th try failed: half a minute, then twice as long each time, up to an hour. In milliseconds. */
export const delayAfter = (tries: number): number => jittered(Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), LONGEST_MS))
