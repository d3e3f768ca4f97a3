import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import { instrument } from './instrument.mjs'

const harness = new URL('harness.mjs', import.meta.url).href

/** @type {import('@swc/core').Options} */
const options = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
  },
  module: { type: 'es6' },
}

/**
 * A mutant with a name that it keeps until its module changes. @typedef
 * {import('./instrument.mjs').Mutant & { key: string }} Mutant
 */

const hashOf = (/** @type {string} */ text) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * Compiles the backend with its tests into a folder, and writes mutants into the modules that
 * `isMeant` selects.
 * @param {string} root
 * @param {string} folder
 * @param {(path: string) => boolean} isMeant
 * @returns {{ mutants: Mutant[], paths: string[], hashes: Map<string, string> }} `hashes`: of the
 * sources, by path
 */
export const compile = (root, folder, isMeant) => {
  rmSync(folder, { recursive: true, force: true })
  const mutants = []
  const paths = []
  const hashes = new Map()
  let newest = 0
  for (const name of readdirSync(join(root, 'backend'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const path = join('backend', name)
    paths.push(path)
    const source = readFileSync(join(root, path), 'utf8')
    const instrumented = isMeant(path)
      ? instrument(path, source, () => ++newest)
      : { text: source, mutants: [] }
    hashes.set(path, hashOf(source))
    mutants.push(
      ...instrumented.mutants.map((mutant, nth) => ({
        ...mutant,
        key: `${path}:${hashes.get(path)}:${nth}`,
      })),
    )
    const { code } = transformSync(instrumented.text, { ...options, filename: path })
    const target = join(folder, path.replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code.replaceAll(/(['"])@jest\/globals\1/g, JSON.stringify(harness)))
  }
  // Tests compare code with what the documents say.
  symlinkSync(join(root, 'docs'), join(folder, 'docs'))
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#contracts/*': './backend/contracts/*.js' } }),
  )
  return { mutants, paths, hashes }
}
