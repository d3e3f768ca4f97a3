import { isProgram, run, tool } from './run.mjs'
import { failed, isGood, sum, verdict } from './tally.mjs'

/**
 * Every check that does not run the product. Two run at a time, the slowest first, so that no core
 * is idle at the end.
 */
const steps = [
  {
    name: 'types of the frontend',
    command: [tool('tsc'), '--noEmit', '-p', 'frontend/tsconfig.json'],
  },
  { name: 'types of the backend', command: [tool('tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the end-to-end tests', command: [tool('tsc'), '-p', 'e2e/tsconfig.json'] },
  { name: 'lint', command: [tool('oxlint')] },
  { name: 'boundaries', command: [process.execPath, 'scripts/boundaries.mjs'] },
  { name: 'unused code', command: [tool('knip'), '--no-progress'] },
  {
    name: 'files that only tests use',
    command: [tool('knip'), '--no-progress', '--production', '--files'],
  },
  { name: 'types of the scripts', command: [tool('tsc'), '-p', 'scripts/tsconfig.json'] },
  { name: 'hygiene', command: [process.execPath, 'scripts/hygiene.mjs'] },
  { name: 'format', command: [tool('oxfmt'), '--check'] },
]

/** Runs every step, even after one has failed, and shows the output of those that fail. */
export async function check() {
  const [left, results] = [[...steps], /** @type {import('./tally.mjs').Tally[]} */ ([])]
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const { name, command } = step
      results.push(await verdict(name, () => judge(command)))
    }
  }
  await Promise.all([work(), work()])
  return sum(results)
}

/** @param {string[]} command */
async function judge([program = '', ...args]) {
  const { code, output } = await run(program, args, { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : failed(output)
}

if (isProgram(import.meta.url)) {
  process.exitCode = isGood(await check()) ? 0 : 1
}
