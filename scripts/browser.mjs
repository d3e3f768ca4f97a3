import { existsSync } from 'node:fs'

import { installedBrowser } from './installed-browser.mjs'
import { run } from './run.mjs'

/**
 * The path of a Chromium or Chrome; on Debian and its like it is installed when there is none.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const present = installedBrowser()
  if (present) return present
  await installChromium()
  const installed = installedBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium or Chrome. Install the package "chromium", or set DAYBOOK_CHROMIUM to the path of a browser.',
  )
}

async function installChromium() {
  if (!existsSync('/etc/debian_version')) return
  const [command = '', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  console.log('installing chromium …')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run(command, [...before, '-q', ...args], { env, capture: true }).catch(({ message }) => ({
      code: 1,
      output: message,
    }))
    if (code !== 0) console.error(output.trim())
  }
}
