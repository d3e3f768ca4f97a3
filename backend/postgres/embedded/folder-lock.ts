import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fitsSocket } from './socket-folder.js'

/**
 * This process's lock on a data folder. It ends with `release`, or with the process, even after a
 * crash.
 */
export interface FolderLock {
  release(): Promise<void>
}

const ending = '.lock'

/** A socket path of any length: a long one is reached through the open folder. */
const socketPath = (folder: string, handle: FileHandle, name: string) => {
  const path = join(folder, name)
  if (fitsSocket(path)) return path
  if (process.platform === 'linux') return `/proc/self/fd/${handle.fd}/${name}`
  throw new Error(`the path ${path} is too long for a lock file; choose a shorter DAYBOOK_DATA`)
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject).listen(path, () => resolve(server.unref()))
  })

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })

/**
 * The first other lock whose process still answers. Locks of dead processes are removed, which is
 * safe because their names are never reused.
 */
const livingRival = async (folder: string, handle: FileHandle, own: string) => {
  const others = (await readdir(folder)).filter((name) => name.endsWith(ending) && name !== own)
  for (const name of others) {
    if (await answers(socketPath(folder, handle, name))) return name
    await rm(join(folder, name), { force: true })
  }
  return undefined
}

const attempt = async (folder: string, handle: FileHandle): Promise<FolderLock | string> => {
  const own = `${process.pid}-${randomBytes(4).toString('hex')}${ending}`
  // A socket that does not listen yet looks dead to others, so it gets its name once it listens.
  const server = await listen(socketPath(folder, handle, `${own}.new`))
  await rename(join(folder, `${own}.new`), join(folder, own))
  const release = async () => {
    await rm(join(folder, own), { force: true })
    await new Promise((resolve) => server.close(resolve))
  }
  const rival = await livingRival(folder, handle, own)
  if (!rival) return { release }
  await release()
  return rival
}

/**
 * Locks a folder for this process. Each contender first publishes its own listening socket, then
 * looks for others: two may both give way, but never both hold it.
 * @throws Error in plain words if another process holds it
 */
export const lockFolder = async (path: string): Promise<FolderLock> => {
  const folder = join(path, 'lock')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  const handle = await open(folder)
  try {
    for (let tries = 1; ; tries++) {
      const outcome = await attempt(folder, handle)
      if (typeof outcome !== 'string') return outcome
      if (tries === 4)
        throw new Error(
          `the data folder ${path} is in use by process ${parseInt(outcome)}; stop it first`,
        )
      await sleep(20 + Math.random() * 150)
    }
  } finally {
    await handle.close()
  }
}
