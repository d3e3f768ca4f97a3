import { setTimeout as sleep } from 'node:timers/promises'
import type { DrillFolder } from './drill-folder.js'

/** Sends a signal to processes, and ignores those that have already ended. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Stops processes for `ms` milliseconds, then lets them continue. */
export const freeze = async (
  place: DrillFolder,
  pids: readonly number[],
  ms: number,
): Promise<void> => {
  await place.noteFrozen(pids)
  signal(pids, 'SIGSTOP')
  await sleep(ms)
  signal(pids, 'SIGCONT')
  await place.noteThawed()
}
