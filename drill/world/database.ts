import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  clusterName,
  createCluster,
  OWNER,
  ownerPassword,
} from '../../backend/postgres/embedded/cluster.js'
import { openDataFolder } from '../../backend/postgres/embedded/data-folder.js'
import { openEngine } from '../../backend/postgres/embedded/engine.js'
import { processesOf, recordedPid, stopOrphans } from '../../backend/postgres/embedded/orphans.js'
import { startServer, type ServerProcess } from '../../backend/postgres/embedded/server-process.js'
import { durableSettings } from '../../backend/postgres/embedded/server-settings.js'
import { makeSocketFolder } from '../../backend/postgres/embedded/socket-folder.js'
import type { DrillFolder } from './drill-folder.js'
import { signal } from './processes.js'

/** The database server, whether Daybook or the drill started it. */
export class DatabaseServer {
  constructor(
    private readonly pg: string,
    private readonly where: () => Promise<pg.ClientConfig>,
  ) {}

  /** The ids of all its processes, with the postmaster's. */
  async pids(): Promise<number[]> {
    return (await processesOf(await clusterName(join(this.pg, 'cluster')))).map(({ pid }) => pid)
  }

  /** Kills the postmaster as a crash would; the other processes notice and end. */
  async kill(): Promise<void> {
    signal(
      [Number(await recordedPid(join(this.pg, 'cluster')))].filter((pid) => pid > 0),
      'SIGKILL',
    )
  }

  /** Runs a query as the owner, on a new connection. */
  async ask<Row extends pg.QueryResultRow>(
    question: string,
    values: readonly unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ ...(await this.where()), connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(question, [...values])).rows
    } finally {
      await client.end()
    }
  }
}

/** The server that Daybook starts in its data folder. */
export const embeddedDatabase = ({ data }: DrillFolder): DatabaseServer => {
  const folder = join(data, 'pg')
  const where = async () => {
    const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
    return { host: join(folder, 'socket'), port: 5432, user: OWNER, password, database: OWNER }
  }
  return new DatabaseServer(folder, where)
}

/** A database server that the drill starts itself, reached over TCP. */
export interface OwnDatabase {
  readonly server: DatabaseServer
  readonly port: number
  /** Its URL with another port, such as a proxy's. */
  urlAt(port: number): string
  /** Starts it, after ending what is left of an earlier run. */
  start(): Promise<void>
  /** Shuts it down cleanly, as an operator would. */
  stop(): Promise<void>
}

export const ownDatabase = async ({ data }: DrillFolder, port: number): Promise<OwnDatabase> => {
  const folder = await openDataFolder({ dataFolder: data, log: () => undefined })
  const engine = await openEngine(folder)
  await createCluster(folder, engine)
  const password = await ownerPassword(folder)
  const settings = {
    ...durableSettings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_wal_size: '256MB',
  }
  let running: ServerProcess | undefined
  return {
    server: new DatabaseServer(folder.path, async () => ({
      host: '127.0.0.1',
      port,
      user: OWNER,
      password,
      database: 'postgres',
    })),
    port,
    urlAt: (other) =>
      `postgres://${OWNER}:${encodeURIComponent(password)}@127.0.0.1:${other}/postgres`,
    start: async () => {
      await stopOrphans(folder.cluster, () => undefined)
      running = await startServer({
        folder,
        engine,
        socketFolder: await makeSocketFolder(folder),
        settings,
        tied: true,
      })
    },
    stop: async () => running?.stop(),
  }
}
