import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { filesBelow, fingerprint } from './fingerprint.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-fingerprint-'))
  write('backend/main.ts', 'start()')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const print = () => fingerprint(folder, ['package-lock.json', 'backend'])

it('changes with the content, the name and the number of sources', () => {
  const seen = [print()]
  for (const [path = '', text = ''] of [
    ['backend/main.ts', 'start(1)'],
    ['backend/other.ts', ''],
    ['package-lock.json', '{}'],
  ]) {
    write(path, text)
    seen.push(print())
  }
  expect(new Set(seen).size).toBe(4)
})

it('does not change with a test, a dependency or a built file', () => {
  const before = print()
  for (const path of [
    'backend/main.test.ts',
    'backend/node_modules/a/index.js',
    'backend/dist/main.js',
    'frontend/main.tsx',
  ])
    write(path, 'x')
  expect(print()).toBe(before)
})

it('lists hidden files, but no hidden folder except the one with the pipeline', () => {
  for (const path of ['.gitignore', '.git/config', '.ci/run']) write(path, 'x')
  expect(filesBelow(folder)).toEqual(
    expect.arrayContaining(['.ci/run', '.gitignore', 'backend/main.ts']),
  )
  expect(filesBelow(folder)).toHaveLength(3)
})

it('leaves out the file that links a work tree to its repository', () => {
  write('.git', 'gitdir: elsewhere')
  write('.npmrc', '')
  expect(filesBelow(folder)).toEqual(['.npmrc', 'backend/main.ts'])
})
