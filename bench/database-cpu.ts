import { readdir, readFile } from 'node:fs/promises'
import type { PoolConfig } from 'pg'
import { on } from './write-log.js'

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100

interface Spent {
  readonly parent: number
  readonly seconds: number
}

/** User and system time of a process and of its children that have ended. */
const spentBy = async (pid: string): Promise<Spent | undefined> => {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of a program, in brackets, may hold spaces. After it come the state and the parent;
  // from the twelfth on the times.
  const [, parent = 0, ...rest] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return line === ''
    ? undefined
    : { parent, seconds: rest.slice(9, 13).reduce((sum, ticks) => sum + ticks, 0) / TICKS }
}

const serverOf = (config: PoolConfig): Promise<number> =>
  on(config, async (client) => {
    const { rows } = await client.query<{ pid: string }>('select pg_backend_pid()::text as pid')
    return (await spentBy(rows[0]?.pid ?? ''))?.parent ?? Number.NaN
  })

/**
 * Reads how many seconds of processor time all processes of a database server have taken so far.
 * The server runs on this machine, which runs Linux.
 */
export const openDatabaseCpu = async (config: PoolConfig): Promise<() => Promise<number>> => {
  const server = await serverOf(config)
  return async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const all = await Promise.all(pids.map(async (pid) => ({ pid, spent: await spentBy(pid) })))
    const own = all.filter(({ pid, spent }) => pid === String(server) || spent?.parent === server)
    return own.reduce((sum, { spent }) => sum + (spent?.seconds ?? 0), 0)
  }
}
