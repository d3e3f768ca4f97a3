import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ServerUser } from './server-user.js'

const ancestry = (path: string): string[] =>
  path === dirname(path) ? [path] : [...ancestry(dirname(path)), path]

const mayEnter = async (folder: string, user: ServerUser) => {
  const { uid, gid, mode } = await stat(folder)
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (bits & 1) === 1
}

/**
 * The first folder on the way to a path (the path included) that a user may not enter; `undefined`
 * if the way is open. Checks permission bits, not access control lists.
 */
export const closedFolder = async (
  path: string,
  user: ServerUser | undefined,
): Promise<string | undefined> => {
  if (!user) return undefined
  for (const folder of ancestry(await realpath(path))) {
    if (!(await mayEnter(folder, user))) return folder
  }
  return undefined
}
