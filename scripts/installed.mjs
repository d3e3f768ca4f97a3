import { readFileSync } from 'node:fs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} Locked */

/**
 * Whether the installed packages are those of the lock file. npm leaves a record after a complete
 * installation, and this compares the two. Packages for other systems are optional and may be
 * missing.
 * @param {string} lockFile
 * @param {string} recordFile
 */
export function isInstalled(lockFile, recordFile) {
  const wanted = packagesOf(lockFile)
  const present = packagesOf(recordFile)
  return (
    Object.entries(wanted).every(
      ([path, { version, optional }]) =>
        path === '' || (present[path]?.version ?? (optional && version)) === version,
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
