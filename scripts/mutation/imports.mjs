import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pattern =
  /^(?:import|export)\s[^'"]*?['"](\.{1,2}\/[^'"]+|#contracts\/[^'"]+)['"]|^import ['"](\.[^'"]+)['"]/gm

/**
 * Which compiled modules a test file loads, itself included.
 * @param {string} folder
 * @param {string} file
 * @returns {Set<string>}
 */
export const loadedBy = (folder, file) => {
  const loaded = new Set([file])
  for (const path of loaded) {
    // A test may write imports of modules that there are not.
    if (!existsSync(path)) continue
    for (const [, named = '', bare = ''] of readFileSync(path, 'utf8').matchAll(pattern)) {
      const name = named || bare
      loaded.add(
        name.startsWith('#contracts/')
          ? join(folder, 'backend/contracts', `${name.slice(11)}.js`)
          : join(dirname(path), name),
      )
    }
  }
  return loaded
}
