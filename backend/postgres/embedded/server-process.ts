import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'
import { clusterName } from './cluster.js'
import type { DataFolder } from './data-folder.js'
import type { Engine } from './engine.js'
import { recordedPid } from './orphans.js'
import { identity, runCommand } from './run-command.js'

/** One run of the server. `ended` resolves with how it ended, in words. */
export interface ServerProcess {
  readonly ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>
}

/**
 * What a server is started with. A `tied` one is shut down by the kernel when this process dies.
 */
export interface ServerPlan {
  readonly folder: DataFolder
  readonly engine: Engine
  readonly socketFolder: string
  readonly settings: Readonly<Record<string, string>>
  readonly tied: boolean
}

const MAX_LOG_BYTES = 10_000_000

const openLog = async (path: string) => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.1`)
  return { file: await open(path, 'a', 0o600), from: size > MAX_LOG_BYTES ? 0 : size }
}

const canTie = async (env: NodeJS.ProcessEnv) =>
  // The kernel watches the thread that started the server, and only the main thread lives as long
  // as the process.
  isMainThread &&
  (await runCommand('setpriv', ['--pdeathsig', 'INT', 'true'], { env, user: undefined }).then(
    () => true,
    () => false,
  ))

const launch = async (
  { folder, engine, socketFolder, settings, tied }: ServerPlan,
  log: number,
) => {
  const name = await clusterName(folder.cluster)
  const flags = Object.entries({ cluster_name: name, ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const command = [join(engine.bin, 'postgres'), ...flags, '-k', socketFolder, '-D', folder.cluster]
  const prefix = tied && (await canTie(engine.env)) ? ['setpriv', '--pdeathsig', 'INT'] : []
  const [program = '', ...args] = [...prefix, ...command]
  // Orphans have been ended, so a live process with the recorded id is another program, which
  // Postgres must not take for a server.
  const env = { ...engine.env, PG_GRANDPARENT_PID: await recordedPid(folder.cluster) }
  return spawn(program, args, {
    cwd: '/',
    env,
    detached: true,
    stdio: ['ignore', log, log],
    ...identity(folder.user),
  })
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })

const launchLogged = async (plan: ServerPlan) => {
  const { file, from } = await openLog(plan.folder.serverLog)
  try {
    const child = await launch(plan, file.fd)
    // Attached at once: a server that refuses its settings may exit before the file is closed.
    return { child, ended: endOf(child), from }
  } finally {
    await file.close()
  }
}

const isReady = async (cluster: string, pid: number | undefined) => {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

const untilReady = async (cluster: string, pid: number | undefined, ended: Promise<string>) => {
  let how: string | undefined
  void ended.then((words) => (how = words))
  while (!(await isReady(cluster, pid))) {
    if (how !== undefined) return how
    await sleep(10)
  }
  return undefined
}

const stopper = (child: ChildProcess, ended: Promise<string>) => async () => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 60_000)
  await ended
  clearTimeout(impatience)
}

/**
 * Starts a server on its cluster and resolves when it accepts connections, after any recovery.
 * @throws Error with the end of the server's log if it does not start
 */
export const startServer = async (plan: ServerPlan): Promise<ServerProcess> => {
  const { serverLog, cluster } = plan.folder
  const { child, ended, from } = await launchLogged(plan)
  const failure = await untilReady(cluster, child.pid, ended)
  if (failure !== undefined) {
    const said = (await readFile(serverLog)).subarray(from).toString().trim()
    throw new Error(`the database server did not start (${failure}): ${said.slice(-2000)}`)
  }
  if (!plan.tied) child.unref()
  return { ended, stop: stopper(child, ended) }
}
