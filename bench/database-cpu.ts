import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** One tick of the processor's accounts, in milliseconds. */
const TICK_MS = 10

const ticksOf = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** The processor time, in milliseconds, that the connections of a database have taken until now; 0 where the system does not tell it. */
export const databaseCpu = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)))
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS
}
