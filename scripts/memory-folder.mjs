import { readFileSync, statfsSync } from 'node:fs'

const PLACE = '/dev/shm'
/** The tests of a run leave at most about half of it there at a time. */
const ROOM = 4e9

/** What Linux can give to programs without swapping, in bytes. */
const available = () => Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1_000

const runsPrograms = () => !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))

/**
 * A folder in memory for files that only a test run needs, or undefined if the machine has none with room enough. Making a database is many small
 * files: there it takes 25 ms, on a slow disk 500.
 */
export const memoryFolder = () => {
  try {
    const { bavail, bsize } = statfsSync(PLACE)
    return bavail * bsize > ROOM && available() > 2 * ROOM && runsPrograms() ? PLACE : undefined
  } catch {
    return undefined
  }
}
