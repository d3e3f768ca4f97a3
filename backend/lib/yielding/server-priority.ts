import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import type pg from 'pg'

/**
 * Whether a local process is a database server: the process id of a server in a container may be
 * another program's here.
 */
const isServerProcess = async (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (line) => line.startsWith('postgres'),
    () => false,
  )

/**
 * Lowers the priority of this session's server process: long work takes longer, but nobody waits
 * for it. Works on Linux if the server runs on this machine under this user, as the embedded one
 * does; elsewhere it has no effect.
 */
export const lowerServerPriority = async (client: pg.Client): Promise<void> => {
  if (process.platform !== 'linux' || !client.host.startsWith('/')) return
  const { rows } = await client.query<[string]>({
    text: 'select pg_backend_pid()::text',
    rowMode: 'array',
  })
  const pid = Number(rows[0]?.[0])
  if (!(await isServerProcess(pid))) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The server belongs to another user, who alone may change its priority.
  }
}
