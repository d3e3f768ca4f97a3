import type { Replay } from '#contracts/replays'
import { replayText as text } from '../../lib/text/replay.js'

export interface ReplayStep {
  readonly label: string
  readonly note: string
  readonly state: keyof typeof text.stepState
}

const sum = (replay: Replay, count: 'rows' | 'compared' | 'differences'): number =>
  replay.tables.reduce((total, table) => total + table[count], 0)

export const rowCount = (replay: Replay): number => sum(replay, 'rows')
export const differenceCount = (replay: Replay): number => sum(replay, 'differences')

/** The four steps of a replay and how far each has come. Reading, summing and folding go on together. */
export const stepsOf = (replay: Replay): ReplayStep[] => {
  const active = replay.status === 'running' ? 'running' : 'waiting'
  const first = replay.phase === 'reading' ? active : 'done'
  const last = replay.phase === 'done' ? 'done' : replay.phase === 'comparing' ? active : 'waiting'
  return [
    { label: text.read, note: text.readOf(replay.eventsRead, replay.toPosition), state: first },
    { label: text.sums, note: text.sumsOff(replay.unbalancedEvents), state: replay.unbalancedEvents > 0 ? 'failed' : first },
    { label: text.fold, note: text.folded(replay.rowsFolded), state: first },
    { label: text.compare, note: text.comparedOf(sum(replay, 'compared'), rowCount(replay)), state: last },
  ]
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/** How much of the work is done, in percent: reading is the first half, comparing the second. */
export const percentOf = (replay: Replay): number => {
  if (replay.phase === 'done') return 100
  if (replay.phase === 'reading') return 50 * share(replay.eventsRead, Number(replay.toPosition))
  return 50 + 50 * share(sum(replay, 'compared'), rowCount(replay))
}

/** What goes on now, in two words. */
export const phaseText = ({ status, phase }: Replay): string => {
  if (status === 'cancelled') return text.phase.stopped
  return status === 'failed' ? text.phase.failed : text.phase[phase]
}

/** Events that are read, then tables that are compared, of how many. */
export const amountDone = ({ tables, phase, eventsRead, toPosition }: Replay): string => {
  if (phase === 'reading') return text.readOf(eventsRead, toPosition)
  const done = tables.filter(({ compared, rows, verdict }) => verdict === 'identical' || compared >= rows).length
  return text.tablesOf(done, tables.length)
}
