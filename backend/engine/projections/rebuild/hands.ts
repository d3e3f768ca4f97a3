import { availableParallelism } from 'node:os'
import { areRequestsComing } from '../../../lib/requests-under-way.js'

const HANDS = 2

/** How many pieces of work that keep the database busy are under way at once: each takes a core and memory. While requests come, one core is left to them. */
const mostAtOnce = (): number => Math.min(HANDS, availableParallelism() - (areRequestsComing() ? 1 : 0))

/**
 * Does the same with each item, in order, some of them at once. `hand` counts from 0: no two pieces of work under way have the same. Before
 * each piece, a hand that is one too many stops; the first never does.
 * @throws what the work throws, once all that was under way is done; nothing more is begun
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
  const hands = await Promise.allSettled(Array.from({ length: HANDS }, (_, hand) => take(hand).catch(fail)))
  for (const hand of hands) if (hand.status === 'rejected') throw hand.reason
}
