import { readFileSync } from 'node:fs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * Whether a folder of dependencies is what the lock file asks for, by the record that npm itself leaves after a complete installation.
 * Packages for other systems are optional and may be absent.
 * @param {string} lockFile
 * @param {string} recordFile
 */
export function isInstalled(lockFile, recordFile) {
  const wanted = packagesOf(lockFile)
  const present = packagesOf(recordFile)
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || (present[path]?.version ?? (optional && version)) === version,
    ) && Object.keys(present).every((path) => path in wanted)
  )
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
