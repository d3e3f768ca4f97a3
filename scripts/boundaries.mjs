import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { filesBelow } from './fingerprint.mjs'
import { isProgram, root, run, tool } from './run.mjs'

/**
 * @typedef {{ source: string, dependencies: readonly object[] }} Module
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }} Violation
 * @typedef {{ modules: Module[], summary: { violations: Violation[] } }} Cruise
 */

const FOLDERS = ['backend', 'frontend', 'bench', 'drill', 'e2e', 'scripts']

/** @param {string} folder @returns {Promise<Cruise>} */
async function cruise(folder) {
  const config = resolve(root, '.dependency-cruiser.cjs')
  const args = [...FOLDERS.filter((name) => existsSync(resolve(folder, name))), '--config', config, '--output-type', 'json']
  const { stdout, output } = await run(tool('depcruise'), args, { cwd: folder, capture: true })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(output)
  }
}

/**
 * The sources that dependency-cruiser did not read. When it cannot load the TypeScript API, it skips all TypeScript and passes.
 * @param {readonly string[]} files
 * @param {readonly Module[]} modules
 */
export function unread(files, modules) {
  const read = new Set(modules.map(({ source }) => source))
  const sources = files.filter((path) => /^(backend|frontend|bench|drill|e2e)\/.*\.tsx?$/.test(path))
  const missing = sources.filter((path) => !read.has(path)).map((path) => `unread: ${path}`)
  const importing = modules.filter(({ source, dependencies }) => /\.tsx?$/.test(source) && dependencies.length > 0)
  return importing.length * 2 < sources.length
    ? [...missing, `only ${importing.length} of ${sources.length} sources import anything`]
    : missing
}

/** @param {Violation} violation */
const described = ({ rule, from, to, cycle }) => `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`

/** @param {string} folder */
async function judge(folder) {
  const { modules, summary } = await cruise(folder)
  const complaints = [...unread(filesBelow(folder), modules), ...summary.violations.map(described)]
  console.log(complaints.length > 0 ? complaints.join('\n') : `${modules.length} modules keep the boundaries`)
  process.exitCode = complaints.length > 0 ? 1 : 0
}

if (isProgram(import.meta.url)) await judge(resolve(process.argv[2] ?? root))
