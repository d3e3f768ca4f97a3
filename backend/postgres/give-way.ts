import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/** Whether a process of this machine is a database server's: a number that was told by one in a container of its own may be another's here. */
const isServerProcess = async (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.startsWith('postgres'),
    () => false,
  )

/**
 * Lets the database work for others first: long work waits longer, and nobody waits for it. That is possible where the server runs on this
 * machine and under this user, as the embedded one does, on Linux; elsewhere all is as before.
 */
export const giveWay = async (client: pg.Client): Promise<void> => {
  if (process.platform !== 'linux' || !client.host.startsWith('/')) return
  const { rows } = await client.query<[string]>({ text: 'select pg_backend_pid()::text', rowMode: 'array' })
  const pid = Number(rows[0]?.[0])
  if (!(await isServerProcess(pid))) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The server belongs to another user, who alone may say so.
  }
}
