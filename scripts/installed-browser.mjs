import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

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
    throw new Error(`DAYBOOK_CHROMIUM is set to ${named}, which is not a program.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...places].find(isProgram)
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
