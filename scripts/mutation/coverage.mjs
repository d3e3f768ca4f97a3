import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { TestsInMemory } from './tests-in-memory.mjs'

/** @typedef {import('./tests-in-memory.mjs').Look} Look */
/** @typedef {Look & { key: string }} Kept */

/**
 * @param {ReadonlyMap<string, string>} hashes
 * @param {string} path a test file; its look holds as long as it and everything but tests stays the
 * same
 */
const keyOf = (hashes, path) => {
  const hash = createHash('sha256').update('hooks apart\n')
  for (const [other, text] of hashes)
    if (other === path || !other.endsWith('.test.ts')) hash.update(`${other} ${text}\n`)
  return hash.digest('hex')
}

/**
 * Runs every test once without a mutant, to see what it reaches and how long it takes. What was
 * seen is kept in a file, and seen again only if something changed.
 * @param {{ files: readonly { path: string, compiled: string }[], hashes: ReadonlyMap<string,
 * string>, kept: string, workers: number }} asked
 * @returns {Promise<Look[]>}
 * @throws {Error} if a test fails
 */
export const lookAt = async ({ files, hashes, kept, workers }) => {
  /** @type {Kept[]} */
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : []
  const keys = new Map(files.map(({ path, compiled }) => [compiled, keyOf(hashes, path)]))
  const seen = known.filter(({ file, key }) => keys.get(file) === key)
  const left = files
    .map(({ compiled }) => compiled)
    .filter((file) => !seen.some((look) => look.file === file))
  const lookOn = async () => {
    let tests = new TestsInMemory()
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      const look = await tests.look(file)
      if (look && !look.failure) seen.push({ ...look, key: keys.get(file) ?? '' })
      else console.error(look?.failure ?? `${file}: the tests do not end`)
      if (look && !look.failure) continue
      tests.end()
      tests = new TestsInMemory()
    }
    tests.end()
  }
  await Promise.all(Array.from({ length: workers }, lookOn))
  writeFileSync(kept, JSON.stringify(seen))
  if (seen.length < files.length) throw new Error('Tests fail without a mutant.')
  return seen
}
