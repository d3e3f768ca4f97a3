import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './run.mjs'

const folder = join(root, 'frontend')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => name.replaceAll(sep, '/'))
  .toSorted()

/** @type {Map<string, Map<string, number>>} */
const known = new Map()

/**
 * The name of a class in the built styles: the number of its file and its own in that file. Hashes, which cannot be compressed, would make
 * the styles of every page a tenth larger.
 *
 * @param {string} name
 * @param {string} path
 */
export const shortClassName = (name, path) => {
  const [bare = ''] = path.split('?')
  const file = relative(folder, bare).replaceAll(sep, '/')
  const names = known.get(file) ?? new Map()
  known.set(file, names)
  if (!names.has(name)) names.set(name, names.size)
  return `s${files.indexOf(file).toString(36)}_${names.get(name).toString(36)}`
}
