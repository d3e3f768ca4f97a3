import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

const outside = createRequire(import.meta.url)

/** @param {string} path */
const namesOf = (path) => Object.keys(outside(path)).filter((name) => name !== 'default')

/** @param {string} path */
const asModule = (path) => {
  const lines = namesOf(path).map(
    (name, at) =>
      `const v${at} = loaded[${JSON.stringify(name)}]; export { v${at} as ${JSON.stringify(name)} }`,
  )
  return [
    `const loaded = outside(${JSON.stringify(path)})`,
    ...lines,
    'export default loaded.default',
  ].join('\n')
}

/**
 * Compiles a package file to one that re-exports what the process itself has loaded from that path.
 * A worker then loads and compiles a package once, where jest would do it for every test file.
 */
export default {
  /**
   * @param {string} _source
   * @param {string} path
   * @param {{ supportsStaticESM: boolean }} how
   */
  process: (_source, path, { supportsStaticESM }) => ({
    code: supportsStaticESM ? asModule(path) : `module.exports = outside(${JSON.stringify(path)})`,
  }),
  /**
   * What is compiled depends on the names that a package exports, and on nothing else in it.
   * @param {string} _source
   * @param {string} path
   * @param {{ supportsStaticESM: boolean }} how
   */
  getCacheKey: (_source, path, { supportsStaticESM }) =>
    createHash('sha256')
      .update(JSON.stringify([path, supportsStaticESM, supportsStaticESM ? namesOf(path) : null]))
      .digest('hex'),
}
