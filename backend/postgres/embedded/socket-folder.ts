import { mkdir, mkdtemp, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { givePrivately, type DataFolder } from './data-folder.js'
import { closedFolder } from './reachable.js'

const longest = process.platform === 'linux' ? 107 : 103

/** Whether the system takes a path for a unix socket: 107 bytes on Linux, 103 elsewhere. */
export const fitsSocket = (path: string): boolean => Buffer.byteLength(path) <= longest

const holdsSocket = (folder: string) => fitsSocket(join(folder, '.s.PGSQL.5432'))

/** Removes the socket folder of an earlier run, and the short folder it may point to. */
export const removeSocketFolder = async ({ socket }: DataFolder): Promise<void> => {
  const target = await readlink(socket).catch(() => undefined)
  if (target && basename(target).startsWith('daybook-'))
    await rm(target, { recursive: true, force: true })
  await rm(socket, { recursive: true, force: true })
}

/**
 * Makes the private folder of the server's socket: in the data folder, or in a short one that the
 * data folder points to when its path is too long.
 */
export const makeSocketFolder = async (folder: DataFolder): Promise<string> => {
  await removeSocketFolder(folder)
  if (holdsSocket(folder.socket)) {
    await mkdir(folder.socket)
    await givePrivately(folder.socket, folder.user)
    return folder.socket
  }
  const temporary = tmpdir()
  const suits =
    holdsSocket(join(temporary, 'daybook-XXXXXX')) && !(await closedFolder(temporary, folder.user))
  const short = await mkdtemp(join(suits ? temporary : '/tmp', 'daybook-'))
  await givePrivately(short, folder.user)
  await symlink(short, folder.socket)
  return short
}
