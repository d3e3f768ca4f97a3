import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { isInstalled } from './installed.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-installed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const locked = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/mac': { version: '2.0.0', optional: true },
}

/** @param {object | string} record */
function judged(record) {
  const [lockFile, recordFile] = [join(folder, 'lock.json'), join(folder, 'record.json')]
  writeFileSync(lockFile, JSON.stringify({ packages: locked }))
  writeFileSync(
    recordFile,
    typeof record === 'string' ? record : JSON.stringify({ packages: record }),
  )
  return isInstalled(lockFile, recordFile)
}

it('accepts what the lock file asks for, without the packages of other systems', () => {
  expect(judged({ 'node_modules/a': { version: '1.0.0' } })).toBe(true)
})

it('refuses another version, even of an optional package', () => {
  expect(judged({ 'node_modules/a': { version: '1.0.1' } })).toBe(false)
  expect(
    judged({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/mac': { version: '2.0.1' } }),
  ).toBe(false)
})

it('refuses a missing package, and one that is no longer in the lock file', () => {
  expect(judged({ 'node_modules/mac': { version: '2.0.0' } })).toBe(false)
  expect(
    judged({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }),
  ).toBe(false)
})

it('refuses a folder without the record of a complete installation', () => {
  expect(judged('{ half')).toBe(false)
  expect(isInstalled(join(folder, 'lock.json'), join(folder, 'absent.json'))).toBe(false)
})
