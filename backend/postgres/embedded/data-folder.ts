import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { closedFolder } from './reachable.js'
import { serverUser, type ServerUser } from './server-user.js'

/** Receives a plain-language line for the operator. */
export type Log = (line: string) => void

/**
 * The layout of an embedded server's data folder. Only `cluster` and the socket folder belong to
 * the server's own user.
 */
export interface DataFolder {
  readonly path: string
  readonly cluster: string
  readonly password: string
  readonly socket: string
  readonly serverLog: string
  readonly user: ServerUser | undefined
}

/**
 * How a data folder is opened. `elsewhere` is where root puts the files if the server's user cannot
 * reach `dataFolder`.
 */
export interface FolderOptions {
  readonly dataFolder: string
  readonly elsewhere?: string
  readonly log: Log
}

const makeElsewhere = async (
  pg: string,
  closed: string,
  user: ServerUser,
  { elsewhere = '/var/lib/daybook', log }: FolderOptions,
) => {
  await mkdir(elsewhere, { recursive: true })
  await chmod(elsewhere, 0o711)
  const stillClosed = await closedFolder(elsewhere, user)
  if (stillClosed)
    throw new Error(
      `the database server runs as ${user.name} and can access neither ${closed} nor ${stillClosed}; allow it with chmod o+x, or choose another DAYBOOK_DATA`,
    )
  const real = await mkdtemp(join(elsewhere, 'pg-'))
  await symlink(real, pg)
  log(
    `the database server runs as ${user.name} and cannot access ${closed}; its files are in ${real}, and ${pg} points there`,
  )
}

const make = async (pg: string, user: ServerUser | undefined, options: FolderOptions) => {
  const { dataFolder } = options
  const made = await mkdir(dataFolder, { recursive: true, mode: user ? 0o711 : 0o700 })
  if (made && user) await chmod(dataFolder, 0o711)
  const closed = await closedFolder(dataFolder, user)
  if (closed && user) await makeElsewhere(pg, closed, user, options)
  else await mkdir(pg, { mode: 0o700 })
}

/**
 * Opens or creates the `pg` folder of a data folder: 0700, or 0710 for the server user's group
 * under root.
 * @throws Error in plain words if the folder belongs to another user or the server's user cannot
 * reach it
 */
export const openDataFolder = async (options: FolderOptions): Promise<DataFolder> => {
  const pg = join(options.dataFolder, 'pg')
  const user = await serverUser(join(pg, 'cluster'))
  if (!(await lstat(pg).catch(() => undefined))) await make(pg, user, options)
  const { uid } = await stat(pg)
  if (uid !== process.getuid?.())
    throw new Error(`the database folder ${pg} belongs to user ${uid}; start Daybook as that user`)
  if (user) await chown(pg, 0, user.gid)
  await chmod(pg, user ? 0o710 : 0o700)
  const closed = await closedFolder(pg, user)
  if (closed)
    throw new Error(
      `the database server runs as ${user?.name} and cannot access ${closed}; allow it with chmod o+x, or choose another DAYBOOK_DATA`,
    )
  // If the files are kept elsewhere, the server's user cannot follow the link to them.
  const path = await realpath(pg)
  return {
    path,
    cluster: join(path, 'cluster'),
    password: join(path, 'password'),
    socket: join(path, 'socket'),
    serverLog: join(path, 'server.log'),
    user,
  }
}

/** Makes a folder private to the server's user. */
export const givePrivately = async (
  folder: string,
  user: ServerUser | undefined,
): Promise<void> => {
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
}
