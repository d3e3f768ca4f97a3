import { getPriority } from 'node:os'
import { expect, it } from '@jest/globals'
import { inWorker } from './in-worker.js'

const loader = new URL('../testing/typescript-loader.mjs', import.meta.url).href

/** A worker that tells its own priority. */
const file = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { getPriority } from 'node:os'
    import { workAsWorker } from '${new URL('./in-worker.ts', import.meta.url).href}'
    await workAsWorker(() => Promise.resolve(getPriority()))
  `)}`,
)

it('Long work yields to the thread that answers people, on systems that prioritise single threads', async () => {
  const before = getPriority()
  const { result } = inWorker<never, number>(file, { execArgv: ['--import', loader] }, () => undefined)
  expect(await result).toBe(process.platform === 'linux' ? Math.min(before + 10, 19) : before)
  expect(getPriority()).toBe(before)
})
