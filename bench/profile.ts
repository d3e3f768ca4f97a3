import { Session, type Profiler } from 'node:inspector'
import { promisify } from 'node:util'
import { inChild } from './child.js'
import { openDatabaseCpu } from './database-cpu.js'
import type { HttpLoad, Loaded } from './http-load.js'
import { partsOfProfile } from './parts.js'
import { alignedTable } from './rows.js'
import { joinPeople } from './http.js'
import type { Stage } from './stage.js'

const SECONDS = 10
const WARM_SECONDS = 3
const INTERVAL_US = 200

/** Parts that take less of a request than this are summed up. */
const LEAST_US = 1

const profiled = async <Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; profile: Profiler.Profile }> => {
  const session = new Session()
  session.connect()
  const post = promisify(session.post.bind(session)) as (
    method: string,
    options?: object,
  ) => Promise<unknown>
  await post('Profiler.enable')
  await post('Profiler.setSamplingInterval', { interval: INTERVAL_US })
  await post('Profiler.start')
  const result = await work()
  const { profile } = (await post('Profiler.stop')) as Profiler.StopReturnType
  session.disconnect()
  return { result, profile }
}

const tableOf = (lines: readonly (readonly [string, number])[], total: number): string =>
  alignedTable([
    ['part', '\u00b5s', '%'],
    ...lines.map(([name, us]) => [name, us.toFixed(1), ((100 * us) / total).toFixed(1)]),
  ])

/**
 * Where the processor time of one request goes, in microseconds: the server's by part, and the
 * database's. Taken while 64 connections ask all the time, with all read models and profiling on;
 * the load comes from another process.
 */
export const profileHttp = async (stage: Stage, asked: HttpLoad['asked']): Promise<string> => {
  const load = { ...(await joinPeople(stage)), asked }
  await inChild<Loaded>('./http-load.js', { ...load, seconds: WARM_SECONDS })
  const databaseCpu = await openDatabaseCpu(stage.database)
  const [cpu, ofDatabase] = [process.cpuUsage(), await databaseCpu()]
  const { result, profile } = await profiled(() =>
    inChild<Loaded>('./http-load.js', { ...load, seconds: SECONDS }),
  )
  const { user, system } = process.cpuUsage(cpu)
  const each = (us: number) => us / result.requests
  const parts = partsOfProfile(profile).map(([name, us]) => [name, each(us)] as const)
  const total = parts.reduce((sum, [, us]) => sum + us, 0)
  const few = parts.filter(([, us]) => us < LEAST_US)
  const rest = ['the rest', few.reduce((sum, [, us]) => sum + us, 0)] as const
  return [
    `${result.requests} requests; each took ${each(user).toFixed(0)} \u00b5s of the server's processor time and ${each(system).toFixed(0)} of the system's for it,`,
    `and ${each(1e6 * ((await databaseCpu()) - ofDatabase)).toFixed(0)} \u00b5s of the database's. On the server's main thread:`,
    '',
    tableOf([...parts.filter(([, us]) => us >= LEAST_US), rest], total),
  ].join('\n')
}
