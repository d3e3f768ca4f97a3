import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PLACES = ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The first browser that there is: the one named by DAYBOOK_CHROMIUM, else one on the search path, else one in a usual place.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function installedBrowser(env = process.env, places = PLACES) {
  const named = env.DAYBOOK_CHROMIUM
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`DAYBOOK_CHROMIUM names ${named}, and that is no program.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...places].find(isProgram)
}

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
    'The tests in the browser need Chromium or Chrome: install the package "chromium", or name a browser in DAYBOOK_CHROMIUM.',
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

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
