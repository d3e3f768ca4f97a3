import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const OLDEST_MS = 15 * 60_000

/**
 * Runs `work` while no other process holds the lock: a file with the process id of its owner, free
 * again once that process has ended.
 * @template Result
 * @param {string} path
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function exclusively(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!taken(path)) {
    if (abandoned(path)) rmSync(path, { force: true })
    else {
      if (!told) console.log('waiting for another set-up in this folder to finish')
      told = true
      await pause(300)
    }
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
function taken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Whether the owner of a lock has ended. A very old lock counts as abandoned, because process ids
 * are reused.
 * @param {string} path
 */
function abandoned(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    if (owner === process.pid || Date.now() - statSync(path).mtimeMs > OLDEST_MS) return true
    // A file that is still empty is new: its owner is about to write its id.
    if (owner > 0) process.kill(owner, 0)
    return false
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}

/** @param {unknown} error @param {string} code */
const hasCode = (error, code) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code
