import pg from 'pg'
import { createCluster, ownerPassword, OWNER } from './cluster.js'
import { openDataFolder, type FolderOptions } from './data-folder.js'
import { openEngine } from './engine.js'
import { lockFolder } from './folder-lock.js'
import { limitedTo, interactive } from '../connections/limits.js'
import { stopOrphans } from './orphans.js'
import { startServer } from './server-process.js'
import { durableSettings } from './server-settings.js'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.js'
import { supervise, type Supervisor } from './supervisor.js'

/** How to reach an embedded server: `host` is the folder of its socket, `user` owns the cluster. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly ssl: false
}

/** A running embedded server; `stop` ends it cleanly and frees the data folder. */
export interface EmbeddedPostgres extends Supervisor {
  readonly connection: EmbeddedConnection
}

const createDatabase = async (connection: EmbeddedConnection) => {
  const client = new pg.Client(limitedTo(interactive, { ...connection, database: 'postgres' }))
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount === 0)
      await client.query(`create database ${pg.escapeIdentifier(connection.database)}`)
  } finally {
    await client.end()
  }
}

const startIn = async (options: FolderOptions) => {
  const { log } = options
  const folder = await openDataFolder(options)
  const lock = await lockFolder(folder.path)
  const close = async () => {
    await removeSocketFolder(folder)
    await lock.release()
  }
  try {
    const engine = await openEngine(folder)
    await createCluster(folder, engine)
    const socketFolder = await makeSocketFolder(folder)
    const password = await ownerPassword(folder)
    const start = async () => {
      await stopOrphans(folder.cluster, log)
      return startServer({ folder, engine, socketFolder, settings: durableSettings, tied: true })
    }
    const supervisor = supervise(await start(), start, log)
    return {
      connection: {
        host: socketFolder,
        port: 5432,
        user: OWNER,
        password,
        database: OWNER,
        ssl: false as const,
      },
      supervisor,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Starts the embedded server in `pg` below `dataFolder` and keeps it running until `stop`; first
 * ends what an earlier run left.
 * @throws Error in plain words if the folder is in use, belongs to another user or cannot be
 * reached, or the server does not start
 */
export const startEmbeddedPostgres = async (options: FolderOptions): Promise<EmbeddedPostgres> => {
  const { connection, supervisor, close } = await startIn(options)
  const end = async () => {
    await supervisor.stop()
    await close()
  }
  let ending: Promise<void> | undefined
  // A second call must not take the socket or the lock from a server started in the same folder
  // meanwhile.
  const stop = () => (ending ??= end())
  try {
    await createDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, onExit: supervisor.onExit, stop }
}
