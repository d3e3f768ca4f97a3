import { setTimeout as sleep } from 'node:timers/promises'

/** So long that only what never comes takes it, however busy the machine is. */
export const PATIENCE_MS = 30_000
const PAUSE_MS = 20

/**
 * Checks repeatedly until something holds.
 * @throws Error when it never does, which says `otherwise`
 */
export const eventually = async (
  holds: () => Promise<boolean> | boolean,
  otherwise = 'it never came to be',
): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(PAUSE_MS))
    if (await holds()) return
  throw new Error(otherwise)
}
