import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { accepted } from './accepted.mjs'
import { areas } from './areas.mjs'
import { compile } from './compile.mjs'
import { lookAt } from './coverage.mjs'
import { Judge } from './judge.mjs'
import { Plans } from './plans.mjs'
import { Results } from './results.mjs'
import { root } from '../run.mjs'

/** @typedef {import('./compile.mjs').Mutant} Mutant */

/** The least share of an area's mutants that its tests must notice, in per cent. */
const TARGET = 95

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '600' },
    workers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '30' },
    again: { type: 'boolean', default: false },
  },
})
const area = positionals[0] ?? ''
const known = areas[area]
if (!known) {
  console.error(
    `Name one of ${Object.keys(areas).join(', ')}. What else can be said is in docs/decisions/0026-own-mutation-run.md.`,
  )
  process.exit(1)
}
const kept = join(root, 'dist', 'mutation')
mkdirSync(kept, { recursive: true })
const folder = join(kept, area)
const isTest = (/** @type {string} */ path) => path.endsWith('.test.ts')
const isMutated = (/** @type {string} */ path) =>
  known.mutated.test(path) && !isTest(path) && !path.includes('/testing/')

const { mutants, paths, hashes } = compile(root, folder, isMutated)
const files = paths
  .filter((path) => isTest(path) && known.tests.test(path))
  .map((path) => ({ path, compiled: join(folder, path.replace(/\.ts$/, '.js')) }))
const { default: prepare } = await import(
  pathToFileURL(join(folder, 'backend/testing/global-setup.js')).href
)
await prepare()

const began = performance.now()
const minutes = () => (performance.now() - began) / 60_000
const looks = await lookAt({
  files,
  hashes,
  kept: join(kept, `${area}.looks.json`),
  workers: Number(values.workers),
})
console.log(
  `${mutants.length} mutants, ${looks.flatMap(({ tests }) => tests).length} tests, ${minutes().toFixed(1)} min`,
)

const isAccepted = (/** @type {Mutant} */ { file, original, replacement }) =>
  Object.entries(accepted).some(
    ([path, equals]) =>
      file.endsWith(path) && equals.some(([from, to]) => from === original && to === replacement),
  )
const short = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

const results = new Results(join(kept, `${area}.json`))
const plans = new Plans({ folder, looks, budgetMs: Number(values.seconds) * 1_000 })
const counted = mutants.filter(
  (mutant) => new RegExp(values.only).test(mutant.file) && !isAccepted(mutant),
)
// Mutants that need a process of their own come last, when it is known which tests notice what.
const open = counted
  .filter((mutant) => results.isOpen(mutant, values.again))
  .toSorted((one, other) => Number(plans.atStart.has(one.id)) - Number(plans.atStart.has(other.id)))

const judgeOn = async () => {
  const judge = new Judge(plans)
  for (
    let mutant = open.shift();
    mutant && minutes() < Number(values.minutes);
    mutant = open.shift()
  ) {
    const { isWhole } = plans.of(mutant)
    results.enter(mutant, { ...(await judge.fateOf(mutant)), isWhole })
    if (open.length % 50 === 0) console.log(`${open.length} left, ${minutes().toFixed(1)} min`)
  }
  judge.end()
}
await Promise.all(Array.from({ length: Number(values.workers) }, judgeOn))

const { judged, living } = results.sum(counted)
for (const mutant of living)
  console.log(
    `${mutant.file}:${mutant.line} ${results.said(mutant)}: ${short(mutant.original)} → ${short(mutant.replacement)}`,
  )
const score = (100 * (judged - living.length)) / judged
console.log(
  `${area} ${values.only}: ${score.toFixed(1)} % of ${judged} mutants noticed, ${counted.length - judged} not judged yet, ${minutes().toFixed(1)} min`,
)
process.exit(score >= TARGET ? 0 : 1)
