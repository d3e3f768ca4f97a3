import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.js'

/** Sends a signal to processes; those that are gone are passed over. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Lets processes stand still for a while. */
export const freeze = async (place: Place, pids: readonly number[], ms: number): Promise<void> => {
  await place.noteFrozen(pids)
  signal(pids, 'SIGSTOP')
  await sleep(ms)
  signal(pids, 'SIGCONT')
  await place.noteThawed()
}
