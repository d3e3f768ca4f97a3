import type { DrillReport } from './drill.js'
import type { Recovery } from './faults/run-faults.js'
import type { FaultKind } from './plan.js'

const MOST_SHOWN = 10

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const recoveryLines = (recoveries: readonly Recovery[]): string[] => {
  const byKind = new Map<FaultKind, number[]>()
  for (const { kind, ms } of recoveries) byKind.set(kind, [...(byKind.get(kind) ?? []), ms])
  return [...byKind].map(
    ([kind, times]) =>
      `  ${kind} × ${times.length}: recovered within ${seconds(Math.max(...times))}`,
  )
}

/**
 * The result of a drill as lines for people: counts, recovery times, and every promise with its
 * violations.
 */
export const linesOf = ({ books, faults, cuts, judgements }: DrillReport): string[] => {
  const refused = Object.entries(books.refused).map(([code, count]) => `${code} ${count}`)
  return [
    `${books.acknowledged.length} commands acknowledged, ${books.resolved} of them after an unknown outcome (${books.acknowledgedLater} after a refusal as well); ${books.attempts} attempts`,
    `refused: ${refused.join(', ') || 'none'}`,
    `${books.reads} reads, ${books.shown.length} balances shown, ${cuts} socket connections lost`,
    ...recoveryLines(faults.recoveries),
    ...(faults.skipped.size > 0
      ? [`skipped, because there is nothing to hit: ${[...faults.skipped].join(', ')}`]
      : []),
    ...judgements.flatMap(({ promise, violations }) => [
      `${violations.length === 0 ? '✓' : '✗'} ${promise}`,
      ...violations.slice(0, MOST_SHOWN).map((violation) => `    ${violation}`),
      ...(violations.length > MOST_SHOWN ? [`    and ${violations.length - MOST_SHOWN} more`] : []),
    ]),
  ]
}
