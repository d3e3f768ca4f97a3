import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openDataFolder } from './data-folder.js'
import { closedFolder } from './reachable.js'

const isRoot = process.getuid?.() === 0
const someone = { name: 'someone', uid: 4711, gid: 4711 }
const silent = () => undefined
const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('the data folder', () => {
  let place: string
  beforeEach(async () => {
    place = await mkdtemp(join(tmpdir(), 'daybook-folder-'))
    await chmod(place, 0o711)
  })
  afterEach(() => rm(place, { recursive: true }))

  it('is closed to everyone but its owner and the user of the server', async () => {
    const { path, user } = await openDataFolder({ dataFolder: join(place, 'data'), log: silent })
    expect(await modeOf(path)).toBe(isRoot ? 0o710 : 0o700)
    expect((await stat(path)).gid).toBe(user?.gid ?? process.getgid?.())
  })

  it('is found again, and its permissions are corrected', async () => {
    const { path } = await openDataFolder({ dataFolder: place, log: silent })
    await chmod(path, 0o777)
    await openDataFolder({ dataFolder: place, log: silent })
    expect(await modeOf(path)).toBe(isRoot ? 0o710 : 0o700)
  })

  it('names the first folder that a user may not enter', async () => {
    await mkdir(join(place, 'closed', 'inner'), { recursive: true })
    await chmod(join(place, 'closed'), 0o700)
    expect(await closedFolder(join(place, 'closed', 'inner'), someone)).toBe(
      join(await realpath(place), 'closed'),
    )
    await chmod(join(place, 'closed'), 0o711)
    expect(await closedFolder(join(place, 'closed', 'inner'), someone)).toBeUndefined()
  })

  if (isRoot) {
    it('is refused when root finds it belonging to another user', async () => {
      await mkdir(join(place, 'pg'))
      await chown(join(place, 'pg'), someone.uid, someone.gid)
      await expect(openDataFolder({ dataFolder: place, log: silent })).rejects.toThrow(
        `belongs to user ${someone.uid}; start Daybook as that user`,
      )
    })

    it('is moved elsewhere for root, with a message, if the user of the server cannot reach it', async () => {
      const lines: string[] = []
      await mkdir(join(place, 'closed'), { mode: 0o700 })
      const options = {
        dataFolder: join(place, 'closed', 'data'),
        elsewhere: join(place, 'open'),
        log: (line: string) => lines.push(line),
      }
      const { path, user } = await openDataFolder(options)
      const link = join(place, 'closed', 'data', 'pg')
      expect(dirname(path)).toBe(await realpath(join(place, 'open')))
      expect(await realpath(link)).toBe(path)
      expect(lines).toEqual([
        `the database server runs as ${user?.name} and cannot access ${join(place, 'closed')}; its files are in ${path}, and ${link} points there`,
      ])
    })
  }
})
