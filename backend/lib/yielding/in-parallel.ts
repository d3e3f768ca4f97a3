import { availableParallelism } from 'node:os'
import { areRequestsComing } from './requests-under-way.js'

const WORKERS = 2

/**
 * How many heavy statements run at once: each takes a core and memory, and one core stays free
 * while requests arrive.
 */
const mostAtOnce = (): number =>
  Math.min(WORKERS, availableParallelism() - (areRequestsComing() ? 1 : 0))

/**
 * Processes items in order, several at once. `worker` counts from 0; the first worker always goes
 * on, a surplus one stops before its next item.
 * @throws what the work throws, once all running work is done; nothing more is started
 */
export const inParallel = async <Item>(
  items: readonly Item[],
  work: (item: Item, worker: number) => Promise<void>,
  most: () => number = mostAtOnce,
): Promise<void> => {
  const left = items.values()
  let hasFailed = false
  const mayGoOn = (worker: number) => !hasFailed && (worker === 0 || worker < most())
  const take = async (worker: number) => {
    while (mayGoOn(worker)) {
      const { value, done } = left.next()
      if (done) return
      await work(value, worker)
    }
  }
  const fail = (error: unknown) => {
    hasFailed = true
    throw error
  }
  const workers = await Promise.allSettled(
    Array.from({ length: WORKERS }, (_, worker) => take(worker).catch(fail)),
  )
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
}
