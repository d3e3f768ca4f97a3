import { existsSync } from 'node:fs'

import { browsers, installedBrowser } from './installed-browser.mjs'
import { run } from './run.mjs'

/** @typedef {import('./installed-browser.mjs').BrowserName} BrowserName */

/**
 * The path of a browser, which Debian and its derivatives install if it is missing.
 * @param {BrowserName} browser
 * @returns {Promise<string | undefined>}
 */
export async function browserIfAny(browser) {
  const present = installedBrowser(browser)
  if (present) return present
  for (const name of browsers[browser].debian) {
    await install(name)
    const path = installedBrowser(browser)
    if (path) return path
  }
  return undefined
}

/**
 * The path of a Chromium or Chrome. The browser tests cannot run without it.
 * @returns {Promise<string>}
 */
export async function requireChromium() {
  const path = await browserIfAny('Chromium')
  if (path) return path
  throw new Error(
    'The browser tests need Chromium or Chrome. Install the package "chromium", or set DAYBOOK_CHROMIUM to the path of a browser.',
  )
}

/** @param {string} name */
async function install(name) {
  if (!existsSync('/etc/debian_version')) return
  const [command = '', ...before] =
    process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log(`installing ${name} …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await run(command, [...before, '-q', ...args], {
      env,
      capture: true,
    }).catch(({ message }) => ({
      code: 1,
      output: message,
    }))
    if (code !== 0) console.error(output.trim())
  }
}
