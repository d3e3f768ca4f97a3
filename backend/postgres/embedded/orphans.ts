import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { clusterName } from './cluster.js'
import type { Log } from './data-folder.js'

export interface Running {
  readonly pid: number
  readonly command: string
}

const fromProc = async (): Promise<Running[]> => {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.map((pid, i) => ({ pid, command: (commands[i] ?? '').replaceAll('\0', ' ') }))
}

const fromPs = async (): Promise<Running[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='], {
    maxBuffer: 16_000_000,
  })
  return stdout
    .split('\n')
    .map((line) => ({ pid: parseInt(line), command: line.trim().replace(/^\d+ /, '') }))
}

/**
 * The processes of a cluster: the server has its name in its arguments, the children in their
 * titles.
 */
export const processesOf = async (name: string): Promise<Running[]> => {
  const all = await (process.platform === 'linux' ? fromProc() : fromPs())
  return all.filter(
    ({ command }) =>
      command.includes(` cluster_name=${name} `) || command.startsWith(`postgres: ${name}: `),
  )
}

const areGone = async (name: string, patience: number) => {
  for (
    const deadline = performance.now() + patience;
    performance.now() < deadline;
    await sleep(30)
  ) {
    if ((await processesOf(name)).length === 0) return true
  }
  return false
}

const signal = (processes: readonly Running[], kind: NodeJS.Signals) => {
  for (const { pid } of processes) {
    try {
      process.kill(pid, kind)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Time limits for each way of ending them, in milliseconds. */
interface Patience {
  readonly fast: number
  readonly immediate: number
}

/**
 * An orphan has no clients left. One that is still busy, or hangs, is killed: the next start
 * recovers its data.
 */
const usualPatience: Patience = { fast: 5_000, immediate: 3_000 }

/**
 * Ends what an earlier run left running on a cluster: the server by a fast shutdown, children
 * without a server at once. Only for a holder of the folder's lock.
 * @throws Error if they cannot be ended
 */
export const stopOrphans = async (
  cluster: string,
  log: Log,
  { fast, immediate }: Patience = usualPatience,
): Promise<void> => {
  const name = await clusterName(cluster)
  const found = await processesOf(name)
  if (found.length === 0) return
  log(`stopping ${found.length} database processes that an earlier run left behind`)
  const servers = found.filter(({ command }) => command.includes(' cluster_name='))
  signal(servers, 'SIGINT')
  if (servers.length > 0 && (await areGone(name, fast))) return
  signal(await processesOf(name), 'SIGQUIT')
  if (await areGone(name, immediate)) return
  signal(await processesOf(name), 'SIGKILL')
  if (!(await areGone(name, 5000)))
    throw new Error('the database processes of an earlier run could not be stopped')
}

/**
 * The process id recorded by an earlier server of this cluster; another program may have it now.
 */
export const recordedPid = async (cluster: string): Promise<string | undefined> => {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return /^\d+/.exec(file)?.[0]
}
