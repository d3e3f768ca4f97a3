import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { exclusively } from './lock.mjs'
import { run } from './run.mjs'

let folder = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-lock-'))
  lock = join(folder, 'deep', '.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const owner = async () => Number(readFileSync(lock, 'utf8'))

/** @param {string} text */
async function leave(text) {
  await exclusively(lock, async () => {})
  writeFileSync(lock, text)
}

it('is held during the work, and free afterwards', async () => {
  expect(await exclusively(lock, owner)).toBe(process.pid)
  expect(existsSync(lock)).toBe(false)
})

it('is free after work that fails', async () => {
  await expect(exclusively(lock, () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
  expect(existsSync(lock)).toBe(false)
})

it('is taken over from an owner that has died', async () => {
  const { stdout } = await run(process.execPath, ['-p', 'process.pid'], { capture: true })
  await leave(stdout)
  expect(await exclusively(lock, owner)).toBe(process.pid)
})

it('is taken over when it is too old to be in use', async () => {
  await leave(String(process.ppid))
  utimesSync(lock, 0, 0)
  expect(await exclusively(lock, owner)).toBe(process.pid)
})

it('lets two processes work one after the other', async () => {
  const log = join(folder, 'log')
  const program = `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { exclusively } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)}
    await exclusively(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(log)}, 'in ')
      await pause(100)
      appendFileSync(${JSON.stringify(log)}, 'out ')
    })`
  const work = () =>
    run(process.execPath, ['--input-type=module', '-e', program], { capture: true })
  await Promise.all([work(), work(), work()])
  expect(readFileSync(log, 'utf8')).toBe('in out in out in out ')
})
