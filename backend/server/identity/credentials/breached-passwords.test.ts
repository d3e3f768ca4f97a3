import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { BreachedPasswords } from './breached-passwords.js'

const hashOf = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()
const known = Array.from({ length: 300 }, (_, at) => `breached ${at}`)

describe('a file of breached passwords', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-breached-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const written = async (lines: readonly string[], end = '\r\n') => {
    const path = join(folder, 'list.txt')
    await writeFile(path, lines.map((line) => line + end).join(''))
    return new BreachedPasswords({ breachedPasswords: path })
  }
  const sorted = known.map(hashOf).toSorted()

  it.each([
    ['as it is downloaded, with counts', sorted.map((hash, at) => `${hash}:${at ** 4}`), '\r\n'],
    ['without counts, in lower case', sorted.map((hash) => hash.toLowerCase()), '\n'],
    ['of one line', [`${hashOf('breached 0')}:1`], '\n'],
    ['of two lines', ['breached 0', 'breached 1'].map(hashOf).toSorted(), '\n'],
  ])('%s, is searched for whole passwords', async (_, lines, end) => {
    const list = await written(lines, end)
    await list.onModuleInit()
    const there = lines.length < 3 ? known.slice(0, lines.length) : known
    expect(await Promise.all(there.map((password) => list.has(password)))).toEqual(
      there.map(() => true),
    )
    for (const password of ['cobalt-otter-73', 'breached', 'breached 300', ''])
      expect(await list.has(password)).toBe(false)
  })

  it('is not held open', async () => {
    const list = await written(sorted)
    for (const password of known.slice(0, 5)) await list.has(password)
    // Where the system lists what a process holds open.
    const held = await readdir('/proc/self/fd').catch(() => [])
    const files = await Promise.all(
      held.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    expect(files).not.toContain(join(folder, 'list.txt'))
  })

  it('finds a password in any mix of upper and lower case', async () => {
    const list = await written([hashOf('caf\u00E9 noir')])
    expect([await list.has('caf\u00E9 noir'), await list.has('cafe\u0301 noir')]).toEqual([
      true,
      true,
    ])
  })

  it.each([
    ['that is in another order', sorted.toReversed()],
    [
      'that is in another order further on',
      [...sorted.slice(0, 150), ...sorted.slice(150).toReversed()],
    ],
    ['that holds something else', ['password', '123456', 'qwerty']],
    ['that is empty', []],
  ])('%s, is refused at the start by the name of its setting', async (_, lines) => {
    await expect((await written(lines)).onModuleInit()).rejects.toThrow(
      /^DAYBOOK_BREACHED_PASSWORDS: .+ sort it by hash$/,
    )
  })

  it('that is not there is refused at the start, and without one nothing is looked up', async () => {
    const away = new BreachedPasswords({ breachedPasswords: join(folder, 'away.txt') })
    await expect(away.onModuleInit()).rejects.toThrow(
      /^DAYBOOK_BREACHED_PASSWORDS: .+ cannot be read/,
    )
    const none = new BreachedPasswords({ breachedPasswords: undefined })
    await none.onModuleInit()
    expect(await none.has('breached 0')).toBe(false)
  })
})
