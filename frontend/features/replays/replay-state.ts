import type { Replay, ReplayCheck } from '#contracts/audit/replays'
import { formatSpan } from '../../lib/format/format-span.js'
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

/** In how many places the checks of the log fail. */
const brokenCount = ({ checks }: Replay): number =>
  checks.reduce((total, { found }) => total + found, 0)

const fails = ({ checks }: Replay, isMeant: (check: ReplayCheck['check']) => boolean): boolean =>
  checks.some(({ check, found }) => found > 0 && isMeant(check))

/**
 * Whether the log itself fails a check. An event that this version cannot read does not count,
 * because the log is not at fault.
 */
export const isLogBroken = (replay: Replay): boolean =>
  fails(replay, (check) => check !== 'events' && check !== 'snapshots')

export const hasWrongSnapshot = (replay: Replay): boolean =>
  fails(replay, (check) => check === 'snapshots')

/** Whether the amount of work is not known yet. */
const isStarting = ({ status, toOrdinal }: Replay): boolean =>
  status === 'running' && toOrdinal === 0n

/** How much of a step is done and how long that took. */
const noteOf = (done: string, spent: number): string =>
  spent > 0 ? `${done}, ${formatSpan(spent)}` : done

/**
 * The four steps of a replay, with the progress and time of each. Reading, checking and folding
 * advance together.
 */
export const stepsOf = (replay: Replay): ReplayStep[] => {
  if (isStarting(replay))
    return [text.read, text.check, text.fold, text.compare].map((label) => ({
      label,
      note: '',
      state: 'waiting',
    }))
  const { spent } = replay
  const active = replay.status === 'running' ? 'running' : 'waiting'
  const first = replay.phase === 'reading' ? active : 'done'
  const last = replay.phase === 'done' ? 'done' : replay.phase === 'comparing' ? active : 'waiting'
  return [
    {
      label: text.read,
      note: noteOf(text.readOf(replay.eventsRead, replay.toOrdinal), spent.reading),
      state: first,
    },
    {
      label: text.check,
      note: noteOf(text.placesOff(brokenCount(replay)), spent.checking),
      state: brokenCount(replay) > 0 ? 'failed' : first,
    },
    { label: text.fold, note: noteOf(text.folded(replay.rowsFolded), spent.folding), state: first },
    {
      label: text.compare,
      note: noteOf(text.comparedOf(sum(replay, 'compared'), rowCount(replay)), spent.comparing),
      state: last,
    },
  ]
}

const share = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0)

/**
 * The progress in percent. Reading the log, once or in several passes, is one half; comparing is
 * the other.
 */
export const percentOf = (replay: Replay): number => {
  if (replay.phase === 'done') return 100
  const read = replay.phase === 'reading' ? share(replay.eventsRead, Number(replay.toOrdinal)) : 1
  return (
    50 * share(replay.pass - 1 + read, replay.passes) +
    50 * share(sum(replay, 'compared'), rowCount(replay))
  )
}

type Verdict = 'broken' | 'holds' | 'nothing' | 'comparing' | 'waiting'

/**
 * The verdict on a check. While the replay runs, or if it did not finish, only failures are
 * certain. A check that had nothing to look at proves nothing.
 */
export const checkVerdict = (
  { found, checked }: ReplayCheck,
  status: Replay['status'],
): Verdict => {
  if (found > 0) return 'broken'
  if (status === 'running') return 'comparing'
  if (status === 'cancelled' || status === 'failed') return 'waiting'
  return checked > 0 ? 'holds' : 'nothing'
}

/** The current phase, in two words. */
export const phaseText = (replay: Replay): string => {
  const { status, phase } = replay
  if (isStarting(replay)) return text.phase.starting
  if (status === 'cancelled') return text.phase.stopped
  return status === 'failed' ? text.phase.failed : text.phase[phase]
}

/**
 * How many events have been read, or how many tables compared, of how many; undefined until that is
 * known.
 */
export const amountDone = (replay: Replay): string | undefined => {
  const { tables, phase, eventsRead, toOrdinal, pass, passes } = replay
  if (isStarting(replay)) return undefined
  if (phase === 'reading')
    return [
      text.readOf(eventsRead, toOrdinal),
      ...(passes > 1 ? [text.passOf(pass, passes)] : []),
    ].join(', ')
  const done = tables.filter(
    ({ compared, rows, verdict }) => verdict === 'identical' || compared >= rows,
  ).length
  return text.tablesOf(done, tables.length)
}
