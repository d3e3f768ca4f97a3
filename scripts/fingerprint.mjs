import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage'])
/** Git's own folder or, in a linked work tree, a file that says where that folder is. */
const REPOSITORY = '.git'

/**
 * Every file below a folder in a stable order, as relative paths with forward slashes. Hidden
 * folders, dependencies and built files are left out, like in .gitignore; hidden files are
 * included.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const path = join(prefix, entry.name)
    if (entry.name === REPOSITORY) return []
    if (!entry.isDirectory()) return path.split(sep).join('/')
    const hidden = entry.name.startsWith('.') && entry.name !== '.ci'
    return hidden || IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(folder, path)
  })
}

/**
 * A hash of the names and contents of the sources, the same on every machine. Tests do not count.
 * @param {string} root
 * @param {readonly string[]} parts files and folders
 */
export function fingerprint(root, parts) {
  const hash = createHash('sha256')
  for (const part of parts.filter((name) => existsSync(join(root, name)))) {
    for (const path of part.includes('.') ? [part] : filesBelow(root, part)) {
      if (/\.test\.\w+$/.test(path)) continue
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}
