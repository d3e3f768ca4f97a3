import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'

const BENCH = ['dist/bench/main.js', '--growth', '--requests', '--quick', '--events', '2000']

const MOST_MS = 150_000

it(
  'The bench of answers gets an answer to each of its questions',
  async () => {
    // A question that is refused ends the bench with an error.
    const { stdout } = await promisify(execFile)(process.execPath, BENCH, { timeout: MOST_MS })
    expect(stdout).toMatch(/^own statement, a hundred \(client\) +\d/m)
  },
  MOST_MS + 30_000,
)
