import type { Books } from './books.js'
import { judgeEvents } from './judge-events.js'
import { judgeMoney } from './judge-money.js'
import type { Judgement, LogRow } from './judgement.js'

const shown = (what: string, count: number) => `${what} × ${count}`

/** Checks the log on its own: positions and revisions must have no gaps. */
const judgeOrder = (log: readonly LogRow[]): Judgement[] => {
  const holes = log.flatMap(({ position }, at) =>
    position === BigInt(at + 1)
      ? []
      : [`place ${at + 1} of the log is taken by position ${position}`],
  )
  const next = new Map<string, number>()
  const gaps = log.flatMap(({ stream, revision, position }) => {
    const expected = next.get(stream) ?? 0
    next.set(stream, revision + 1)
    return revision === expected
      ? []
      : [`event ${position} of ${stream} has revision ${revision} and not ${expected}`]
  })
  return [
    { promise: 'positions ascend without a hole', violations: holes.slice(0, 5) },
    { promise: 'the events of a stream follow each other without a gap', violations: gaps },
  ]
}

/**
 * Judges everything that the books and the log show together. `since` is the last position before
 * the drill's first event.
 */
export const judgeBooks = (books: Books, log: readonly LogRow[], since: bigint): Judgement[] => [
  ...judgeOrder(log),
  ...judgeEvents(books, log, since),
  ...judgeMoney(books),
  { promise: 'every unknown outcome was resolved by its key', violations: books.unresolved },
  {
    promise: 'every answer was a success, a refusal or a clear "not known"',
    violations: countedOnce(books.unclear),
  },
]

const countedOnce = (lines: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return [...counts].map(([line, count]) => shown(line, count))
}
