import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { installedBrowser } from './installed-browser.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-browser-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} name */
function program(name, mode = 0o755) {
  writeFileSync(join(folder, name), '', { mode })
  return join(folder, name)
}

it('takes the browser that the environment names', () => {
  const [named, onPath] = [program('my-browser'), program('chromium')]
  expect(installedBrowser('Chromium', { DAYBOOK_CHROMIUM: named, PATH: folder })).toBe(named)
  expect(onPath).toBe(installedBrowser('Chromium', { PATH: folder }))
})

it('refuses a named browser that does not exist, instead of taking another', () => {
  program('chromium')
  expect(() =>
    installedBrowser('Chromium', { DAYBOOK_CHROMIUM: join(folder, 'absent'), PATH: folder }),
  ).toThrow('is not a program')
})

it('finds a browser by any of its names on the search path', () => {
  const chrome = program('google-chrome')
  expect(installedBrowser('Chromium', { PATH: ['/nowhere', folder].join(delimiter) })).toBe(chrome)
})

it('skips a file that is not a program', () => {
  program('chromium', 0o644)
  expect(installedBrowser('Chromium', { PATH: folder }, [])).toBeUndefined()
})

it('finds Firefox by its own names and variable', () => {
  const [named, onPath] = [program('my-firefox'), program('firefox-esr')]
  program('chromium')
  expect(installedBrowser('Firefox', { PATH: folder })).toBe(onPath)
  expect(installedBrowser('Firefox', { DAYBOOK_FIREFOX: named, PATH: folder })).toBe(named)
})

it('looks in the usual places last', () => {
  const usual = program('elsewhere')
  expect(installedBrowser('Chromium', { PATH: '' }, [usual])).toBe(usual)
})
