import { randomBytes } from 'node:crypto'
import { access, chown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { givePrivately, type DataFolder } from './data-folder.js'
import type { Engine } from './engine.js'
import { runCommand } from './run-command.js'

/** The owner of an embedded cluster and of everything in it. */
export const OWNER = 'daybook'

const format = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
]

const writePassword = async ({ password, user }: DataFolder) => {
  await rm(password, { force: true })
  const file = await open(password, 'wx', 0o600)
  await file.writeFile(`${randomBytes(24).toString('base64url')}\n`)
  await file.sync()
  await file.close()
  if (user) await chown(password, user.uid, user.gid)
}

const syncFolder = async (path: string) => {
  const folder = await open(path)
  await folder.sync()
  await folder.close()
}

/**
 * Creates the cluster unless it exists. It is built in a temporary folder and moved into place when
 * complete, so that an interrupted start leaves no partial one.
 * @throws Error with what initdb said
 */
export const createCluster = async (
  folder: DataFolder,
  engine: Engine,
  more: readonly string[] = [],
): Promise<void> => {
  const exists = await access(join(folder.cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (exists) return
  const unfinished = `${folder.cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished)
  await givePrivately(unfinished, folder.user)
  await writePassword(folder)
  const args = [
    '-D',
    unfinished,
    '-U',
    OWNER,
    `--pwfile=${folder.password}`,
    '--auth=scram-sha-256',
    ...format,
    ...more,
  ]
  await runCommand(join(engine.bin, 'initdb'), args, { env: engine.env, user: folder.user })
  await rename(unfinished, folder.cluster)
  await syncFolder(folder.path)
}

/**
 * The owner's password, as generated with the cluster.
 * @throws Error if the file is missing
 */
export const ownerPassword = async ({ password }: DataFolder): Promise<string> => {
  const text = await readFile(password, 'utf8').catch((error: unknown) => {
    throw new Error(`the database password could not be read from ${password}`, { cause: error })
  })
  return text.trim()
}

/**
 * A name that appears only in the command lines of this cluster's processes: device and inode
 * identify the files, whichever path leads to them.
 */
export const clusterName = async (cluster: string): Promise<string> => {
  const { dev, ino } = await stat(cluster, { bigint: true })
  return `${OWNER}-${dev.toString(36)}-${ino.toString(36)}`
}
