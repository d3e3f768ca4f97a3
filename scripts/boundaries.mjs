import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { filesBelow } from './fingerprint.mjs'
import { isProgram, root, run, tool } from './run.mjs'

/**
 * @typedef {{ source: string, dependencies: readonly { resolved?: string }[] }} Module
 * @typedef {{ rule: { name: string }, from: string, to: string, cycle?: { name: string }[] }}
 * Violation
 * @typedef {{ modules: Module[], summary: { violations: Violation[] } }} Cruise
 */

const FOLDERS = ['backend', 'frontend', 'bench', 'drill', 'e2e', 'scripts']

/** @param {string} folder @returns {Promise<Cruise>} */
async function cruise(folder) {
  const config = resolve(root, '.dependency-cruiser.cjs')
  const args = [
    ...FOLDERS.filter((name) => existsSync(resolve(folder, name))),
    '--config',
    config,
    '--output-type',
    'json',
  ]
  const { stdout, output } = await run(tool('depcruise'), args, { cwd: folder, capture: true })
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(output)
  }
}

/**
 * The sources that dependency-cruiser did not read. When it cannot load the TypeScript API, it
 * skips all TypeScript and passes.
 * @param {readonly string[]} files
 * @param {readonly Module[]} modules
 */
export function unread(files, modules) {
  const read = new Set(modules.map(({ source }) => source))
  const sources = files.filter((path) =>
    /^(backend|frontend|bench|drill|e2e)\/.*\.tsx?$/.test(path),
  )
  const missing = sources.filter((path) => !read.has(path)).map((path) => `unread: ${path}`)
  const importing = modules.filter(
    ({ source, dependencies }) => /\.tsx?$/.test(source) && dependencies.length > 0,
  )
  return importing.length * 2 < sources.length
    ? [...missing, `only ${importing.length} of ${sources.length} sources import anything`]
    : missing
}

const isProduct = (/** @type {string} */ path) =>
  /^(backend|frontend)\//.test(path) && !/[.]test[.]|\/testing\//.test(path)

/**
 * The two neighbouring folders that an import leads between, and the folder that both are in. Files
 * that lie directly in the common folder hold its rooms together and are no room.
 * @param {string} from
 * @param {string} to
 */
function doorBetween(from, to) {
  const [a, b] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  const at = a.findIndex((name, index) => name !== b[index])
  return at < 0 || at >= b.length
    ? undefined
    : { house: a.slice(0, at).join('/'), from: a[at] ?? '', to: b[at] ?? '' }
}

/**
 * Neighbouring folders that know each other, directly or by way of others, with an import for each
 * step. Circles of files are found by dependency-cruiser.
 * @param {readonly Module[]} modules
 */
export function circlesOfRooms(modules) {
  /** @type {Map<string, Map<string, Map<string, string>>>} */
  const houses = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const door =
        resolved && isProduct(source) && isProduct(resolved) && doorBetween(source, resolved)
      if (!door) continue
      const rooms = houses.get(door.house) ?? new Map()
      houses.set(
        door.house,
        rooms.set(
          door.from,
          (rooms.get(door.from) ?? new Map()).set(door.to, `${source} → ${resolved}`),
        ),
      )
    }
  return [...houses].flatMap(([house, rooms]) =>
    [...rooms].flatMap(([from, doors]) =>
      [...doors]
        .filter(([to]) => leadsTo(rooms, to, from))
        .map(([to, by]) => `circle of rooms in ${house}: ${from} → ${to} (${by})`),
    ),
  )
}

/** @param {Map<string, Map<string, string>>} rooms @param {string} start @param {string} goal */
function leadsTo(rooms, start, goal) {
  const [seen, open] = [new Set([start]), [start]]
  for (let room = open.pop(); room !== undefined; room = open.pop()) {
    if (room === goal) return true
    const next = [...(rooms.get(room)?.keys() ?? [])].filter((name) => !seen.has(name))
    for (const name of next) seen.add(name)
    open.push(...next)
  }
  return false
}

/** @param {Violation} violation */
const described = ({ rule, from, to, cycle }) =>
  `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`

/** @param {string} folder */
async function judge(folder) {
  const { modules, summary } = await cruise(folder)
  const complaints = [
    ...unread(filesBelow(folder), modules),
    ...circlesOfRooms(modules),
    ...summary.violations.map(described),
  ]
  console.log(
    complaints.length > 0 ? complaints.join('\n') : `${modules.length} modules keep the boundaries`,
  )
  process.exitCode = complaints.length > 0 ? 1 : 0
}

if (isProgram(import.meta.url)) await judge(resolve(process.argv[2] ?? root))
