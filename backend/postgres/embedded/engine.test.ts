import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDataFolder, type DataFolder } from './data-folder.js'
import { installedBinaries, openEngine } from './engine.js'
import { runCommand } from './run-command.js'

/**
 * Binaries as npm leaves them when install scripts are blocked: without the links between
 * libraries.
 */
const unhydrated = async (place: string) => {
  const installed = installedBinaries()
  const native = join(place, 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await mkdir(join(native, 'lib'))
  for (const entry of await readdir(join(installed, 'lib'), { withFileTypes: true })) {
    if (entry.isFile() && entry.name.includes('.so'))
      await symlink(join(installed, 'lib', entry.name), join(native, 'lib', entry.name))
  }
  for (const program of await readdir(join(installed, 'bin')))
    await copyFile(join(installed, 'bin', program), join(native, 'bin', program))
  await copyFile(join(installed, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'))
  await symlink(join(installed, 'share'), join(native, 'share'))
  return native
}

describe('the installed programs of Postgres', () => {
  let place: string
  let folder: DataFolder
  let native: string
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'daybook-engine-'))
    await chmod(place, 0o711)
    folder = await openDataFolder({ dataFolder: place, log: () => undefined })
    native = await unhydrated(join(place, 'installed'))
  })
  afterAll(() => rm(place, { recursive: true }))

  it('run even if install scripts were blocked and links between libraries are missing', async () => {
    const { bin } = await openEngine(folder, native)
    expect(bin).toBe(join(native, 'bin'))
    expect(await readdir(join(native, 'lib'))).not.toContain('libicuuc.so.60')
    expect(await readlink(join(folder.path, 'libraries', 'libicuuc.so.60'))).toMatch(
      /native\/lib\/libicuuc\.so\.60\.\d+$/,
    )
  })

  if (process.getuid?.() === 0) {
    it('run from a copy if only root can enter their folder', async () => {
      await chmod(join(place, 'installed'), 0o700)
      expect((await openEngine(folder, native)).bin).toBe(
        join(folder.path, 'engine', 'native', 'bin'),
      )
      await chmod(join(place, 'installed'), 0o755)
    })
  }

  it('run from a copy if they may not be executed, and stay unchanged', async () => {
    await chmod(join(native, 'bin', 'postgres'), 0o644)
    const engine = await openEngine(folder, native)
    expect(engine.bin).toBe(join(folder.path, 'engine', 'native', 'bin'))
    await runCommand(join(engine.bin, 'initdb'), ['--version'], {
      env: engine.env,
      user: folder.user,
    })
    expect((await stat(join(native, 'bin', 'postgres'))).mode & 0o777).toBe(0o644)
  })

  it('are reported with the system’s message if they run nowhere', async () => {
    await rm(join(native, 'bin', 'postgres'))
    await expect(openEngine(folder, native)).rejects.toThrow(/postgres failed: .*ENOENT/)
  })
})
