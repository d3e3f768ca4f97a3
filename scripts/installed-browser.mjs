import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browsers that tests run in: their programs, and where to look apart from the search path. */
export const browsers = {
  Chromium: {
    variable: 'DAYBOOK_CHROMIUM',
    // First the one without windows and toolbars: it draws only pages, and the tests take a tenth
    // less time.
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    places: [
      '/snap/bin/chromium',
      '/opt/google/chrome/chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ],
    debian: ['chromium-headless-shell', 'chromium'],
  },
  Firefox: {
    variable: 'DAYBOOK_FIREFOX',
    names: ['firefox-esr', 'firefox'],
    places: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    debian: ['firefox-esr'],
  },
}

/** @typedef {keyof typeof browsers} BrowserName */

/**
 * The path of a browser: the one that its variable names, or else the first on the search path or
 * in a usual place.
 * @param {BrowserName} browser
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function installedBrowser(browser, env = process.env, places = browsers[browser].places) {
  const { variable, names } = browsers[browser]
  const named = env[variable]
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`${variable} is set to ${named}, which is not a program.`)
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    isProgram,
  )
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
