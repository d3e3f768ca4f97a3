import { chmod, chown, lstat, mkdir, mkdtemp, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { closedFolder } from './reachable.js'
import { serverUser, type ServerUser } from './server-user.js'

/** Receives one line of plain words for whoever operates the server. */
export type Log = (line: string) => void

/** Where an embedded server keeps its things. Only `cluster` and the socket folder belong to the server's own user. */
export interface DataFolder {
  readonly path: string
  readonly cluster: string
  readonly password: string
  readonly socket: string
  readonly serverLog: string
  readonly user: ServerUser | undefined
}

const elsewhere = '/var/lib/daybook'

const makeElsewhere = async (pg: string, closed: string, user: ServerUser, log: Log) => {
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o711)
  const stillClosed = await closedFolder(elsewhere, user)
  if (stillClosed) throw new Error(`the database server runs as ${user.name} and may enter neither ${closed} nor ${stillClosed}`)
  const real = await mkdtemp(join(elsewhere, 'pg-'))
  await symlink(real, pg)
  log(`the database server runs as ${user.name} and may not enter ${closed}; its files are in ${real}, and ${pg} points there`)
}

const make = async (dataFolder: string, pg: string, user: ServerUser | undefined, log: Log) => {
  const made = await mkdir(dataFolder, { recursive: true, mode: user ? 0o711 : 0o700 })
  if (made && user) await chmod(dataFolder, 0o711)
  const closed = await closedFolder(dataFolder, user)
  if (closed && user) await makeElsewhere(pg, closed, user, log)
  else await mkdir(pg, { mode: 0o700 })
}

/**
 * Opens, and makes where it is missing, the `pg` folder below a data folder: 0700, or 0710 for the group of the server's user when this process is root.
 * @throws Error in plain words when the folder belongs to someone else or the server's user cannot reach it
 */
export const openDataFolder = async (dataFolder: string, log: Log): Promise<DataFolder> => {
  const pg = join(dataFolder, 'pg')
  const cluster = join(pg, 'cluster')
  const user = await serverUser(cluster)
  if (!(await lstat(pg).catch(() => undefined))) await make(dataFolder, pg, user, log)
  const { uid } = await stat(pg)
  if (uid !== process.getuid?.()) throw new Error(`the database folder ${pg} belongs to user ${uid}; start Daybook as that user`)
  if (user) await chown(pg, 0, user.gid)
  await chmod(pg, user ? 0o710 : 0o700)
  const closed = await closedFolder(pg, user)
  if (closed) throw new Error(`the database server runs as ${user?.name} and may not enter ${closed}; allow it with chmod o+x, or move the data`)
  return { path: pg, cluster, password: join(pg, 'password'), socket: join(pg, 'socket'), serverLog: join(pg, 'server.log'), user }
}

/** Makes a folder private to the server's user. */
export const givePrivately = async (folder: string, user: ServerUser | undefined): Promise<void> => {
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
}
