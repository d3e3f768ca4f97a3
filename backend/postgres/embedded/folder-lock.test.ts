import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { lockFolder } from './folder-lock.js'

describe('the lock of a data folder', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-lock-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('refuses a second holder, and names the process of the first', async () => {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(
      `the data folder ${folder} is in use by process ${process.pid}; stop it first`,
    )
    await lock.release()
  })

  it('can be taken again after its release', async () => {
    await (await lockFolder(folder)).release()
    await (await lockFolder(folder)).release()
    expect(await readdir(join(folder, 'lock'))).toEqual([])
  })

  it('is never held by two processes that come at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const outcomes = await Promise.allSettled([
        lockFolder(folder),
        lockFolder(folder),
        lockFolder(folder),
      ])
      const held = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      expect(held.length).toBeLessThanOrEqual(1)
      for (const { value } of held) await value.release()
    }
  })

  it('is released when its process ends, even by a kill', async () => {
    await mkdir(join(folder, 'lock'))
    const path = join(folder, 'lock', '1-dead.lock')
    const holder = spawn(process.execPath, [
      '-e',
      `net.createServer().listen(process.argv[1], () => console.log('held'))`,
      path,
    ])
    try {
      await once(holder.stdout, 'data')
      await expect(lockFolder(folder)).rejects.toThrow('in use by process 1')
    } finally {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
    }
    expect(await readdir(join(folder, 'lock'))).toContain('1-dead.lock')
    await (await lockFolder(folder)).release()
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120))
    await mkdir(deep)
    const lock = await lockFolder(deep)
    await expect(lockFolder(deep)).rejects.toThrow('is in use')
    await lock.release()
  })
})
