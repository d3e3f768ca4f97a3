import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accepted } from './mutation/accepted.mjs'
import { areas } from './mutation/areas.mjs'
import { compile } from './mutation/compile.mjs'
import { Judge } from './mutation/judge.mjs'
import { TestsInMemory } from './mutation/tests-in-memory.mjs'
import { root } from './run.mjs'

/** @typedef {import('./mutation/instrument.mjs').Mutant} Mutant */

/** The least share of an area's mutants that its tests must notice, in per cent. */
const TARGET = 95

const [area = '', part = '', only = ''] = process.argv.slice(2)
const known = areas[area]
if (!known) {
  console.error(
    `Name one of ${Object.keys(areas).join(', ')}; after it, if you like, a pattern of the modules to mutate, and one of the tests to run.`,
  )
  process.exit(1)
}
const folder = join(root, 'dist', 'mutation', area)
const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts')
const isMutated = (/** @type {string} */ path) =>
  known.mutated.test(path) && !isTest(path) && !path.includes('/testing/') && new RegExp(part).test(path)

const { mutants, paths } = compile(root, folder, isMutated)
const isAsked = (/** @type {string} */ path) => isTest(path) && known.tests.test(path) && new RegExp(only).test(path)
const files = paths.filter(isAsked).map((path) => join(folder, path.replace(/\.ts$/, '.js')))
const { default: prepare } = await import(pathToFileURL(join(folder, 'backend/testing/global-setup.js')).href)
await prepare()

const began = performance.now()
const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`

const first = new TestsInMemory(files)
const seen = await first.look()
first.end()
if (!seen || seen.failure) {
  console.error(seen?.failure ?? 'The tests do not load, or do not end.')
  process.exit(1)
}
console.log(`${mutants.length} mutants, ${seen.tests.length} tests, ${minutes()}`)

const costOf = (/** @type {string} */ path) => seen.tests.reduce((sum, { id, ms }) => sum + (id.startsWith(`${path}#`) ? ms : 0), 0)
const isAccepted = (/** @type {Mutant} */ { file, original, replacement }) =>
  Object.entries(accepted).some(
    ([path, mutants]) => file.endsWith(path) && mutants.some(([from, to]) => from === original && to === replacement),
  )

const judge = new Judge(
  files.toSorted((one, other) => costOf(one) - costOf(other)),
  seen,
)
const short = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)
const isLiving = (/** @type {{ fate: string }} */ { fate }) => fate === 'unnoticed' || fate === 'unreached'
const judged = []
for (const mutant of judge.inOrder(mutants.filter((each) => !isAccepted(each)))) {
  const { file, line, original, replacement } = mutant
  const fate = await judge.fateOf(mutant)
  judged.push({ ...mutant, fate })
  if (isLiving({ fate })) console.log(`${file}:${line} ${fate}: ${short(original)} → ${short(replacement)}`)
  if (judged.length % 50 === 0) console.log(`${judged.length} of ${mutants.length}, ${minutes()}`)
}
judge.end()

const score = (100 * judged.filter((each) => !isLiving(each)).length) / judged.length
writeFileSync(join(root, 'dist', 'mutation', `${area}.json`), JSON.stringify(judged, undefined, 1))
console.log(`${area}: ${score.toFixed(1)} % of ${judged.length} mutants noticed, ${mutants.length - judged.length} accepted, ${minutes()}`)
process.exit(score >= TARGET ? 0 : 1)
