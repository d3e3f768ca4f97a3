import { availableParallelism } from 'node:os'
import { areRequestsComing } from './requests-under-way.js'

const HANDS = 2

/** Heavy statements at once: each takes a core and memory. One core stays free while requests arrive. */
const mostAtOnce = (): number =>
  Math.min(HANDS, availableParallelism() - (areRequestsComing() ? 1 : 0))

/**
 * Processes items in order, several at once. `hand` counts from 0 and is unique among running workers. A surplus worker stops before its next
 * item; the first never does.
 * @throws what the work throws, once all running work is done; nothing more is started
 */
export const byHands = async <Item>(
  items: readonly Item[],
  work: (item: Item, hand: number) => Promise<void>,
  most: () => number = mostAtOnce,
): Promise<void> => {
  const left = items.values()
  let hasFailed = false
  const mayGoOn = (hand: number) => !hasFailed && (hand === 0 || hand < most())
  const take = async (hand: number) => {
    while (mayGoOn(hand)) {
      const { value, done } = left.next()
      if (done) return
      await work(value, hand)
    }
  }
  const fail = (error: unknown) => {
    hasFailed = true
    throw error
  }
  const hands = await Promise.allSettled(
    Array.from({ length: HANDS }, (_, hand) => take(hand).catch(fail)),
  )
  for (const hand of hands) if (hand.status === 'rejected') throw hand.reason
}
