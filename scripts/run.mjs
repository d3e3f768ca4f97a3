import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the project, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The program of an installed package, as npm linked it.
 * @param {string} name
 */
export const tool = (name) => join(root, 'node_modules', '.bin', name)

/**
 * Whether a module was started as the program, and not imported.
 * @param {string} url
 */
export const isProgram = (url) =>
  process.argv[1] !== undefined && url === pathToFileURL(process.argv[1]).href

/**
 * Runs a program to its end, in the project's folder unless `cwd` names another. A signal that ends
 * this process ends the program first.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean, silentMs?: number }}
 * [options] `capture` keeps the program's output instead of showing it (`output` holds both streams
 * in the order written). A program that writes nothing for `silentMs` is killed
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, capture = false, silentMs } = {}) {
  const shown = capture || silentMs !== undefined ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', shown, shown],
  })
  let stdout = ''
  let output = ''
  const patience =
    silentMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), silentMs)
  const hear = (/** @type {string} */ text, /** @type {NodeJS.WriteStream} */ shownOn) => {
    patience?.refresh()
    if (capture) output += text
    else shownOn.write(text)
  }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    if (capture) stdout += text
    hear(text, process.stdout)
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => hear(text, process.stderr))

  const release = forwardSignals([child])
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(patience)
      release()
      resolve({ code: code ?? codeOf(signal), stdout, output })
    })
  })
}

/**
 * Passes the first signal on to children, and ends this process once the last of them has gone.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @returns {() => void} stops passing signals on
 */
export function forwardSignals(children) {
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    const living = children.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )
    let left = living.length
    if (left === 0) process.exit(codeOf(signal))
    for (const child of living) {
      child.once('close', () => --left === 0 && process.exit(codeOf(signal)))
      child.kill(signal)
    }
  }
  process.once('SIGINT', forward).once('SIGTERM', forward)
  return () => {
    process.off('SIGINT', forward).off('SIGTERM', forward)
  }
}

/** @param {NodeJS.Signals | null} signal */
const codeOf = (signal) => 128 + (signal ? constants.signals[signal] : 0)
