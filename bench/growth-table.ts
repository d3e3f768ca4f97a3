import type { Answered, Grown, Worked } from './growth.js'
import { alignedTable } from './rows.js'

/** On the large ledger, no answer to any question may take longer or be larger than this. */
const TARGET = { p95Ms: 50, bytes: 200_000, stallMs: 50 }

const misses = ({ p95Ms, bytes, stallMs }: Answered): string =>
  [
    p95Ms > TARGET.p95Ms && 'slow',
    bytes > TARGET.bytes && 'large',
    stallMs > TARGET.stallMs && 'stalls',
  ]
    .filter(Boolean)
    .join(', ')

const answerLine = (large: Answered, small: Answered | undefined): string[] => [
  large.name,
  small?.p50Ms.toFixed(1) ?? '',
  large.p50Ms.toFixed(1),
  small ? (large.p50Ms / small.p50Ms).toFixed(1) : '',
  large.p95Ms.toFixed(1),
  large.cpuMs.toFixed(1),
  large.stallMs.toFixed(0),
  (large.bytes / 1000).toFixed(1),
  misses(large),
]

const workLine = (
  { name, seconds, memoryMb, stallMs, idleStallMs, commands }: Worked,
  { p99Ms }: Grown['alone'],
): string[] => [
  name,
  seconds.toFixed(1),
  memoryMb.toFixed(0),
  stallMs.toFixed(0),
  idleStallMs.toFixed(0),
  commands.p50Ms.toFixed(1),
  commands.p99Ms.toFixed(1),
  (commands.p99Ms / p99Ms).toFixed(1),
]

/**
 * Two tables: what each answer costs on the small and on the large ledger, and what each long task
 * costs.
 */
export const growthTable = (grown: readonly Grown[]): string => {
  const [small, large] = [grown[0], grown.at(-1)]
  if (!small || !large) return ''
  const of = (name: string) => small.answered.find((answered) => answered.name === name)
  const answers = large.answered.map((answered) => answerLine(answered, of(answered.name)))
  const works = grown.flatMap(({ size, worked, alone }) =>
    worked.map((work) => [String(size.events), ...workLine(work, alone)]),
  )
  return [
    alignedTable([
      ['question', 'small p50', 'p50', 'ratio', 'p95', 'cpu ms', 'stall', 'kB', 'misses'],
      ...answers,
    ]),
    '',
    alignedTable([
      [
        'events',
        'work',
        'seconds',
        'MB more',
        'stall',
        'idle stall',
        'commands p50',
        'p99',
        'to alone',
      ],
      ...works,
    ]),
  ].join('\n')
}
