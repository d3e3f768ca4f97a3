import type { Replay, ReplayCheck } from '#contracts/audit/replays'
import { ReplayId } from '#contracts/values/ids'

type Table = Replay['tables'][number]

/** A table of a replay: its rows, how many have been compared, and how many cells differ. */
export const tableOf = (table: string, rows: number, compared = rows, differences = 0): Table => ({
  table,
  ordinal: 48_213n,
  rows,
  compared,
  differences,
  verdict:
    differences > 0
      ? 'different'
      : compared === rows
        ? 'identical'
        : compared > 0
          ? 'comparing'
          : 'waiting',
})

/** A check of a replay, with the places where it fails. */
export const checkOf = (
  check: ReplayCheck['check'],
  found = 0,
  places: ReplayCheck['places'] = [],
): ReplayCheck => ({
  check,
  checked: 48_213,
  found,
  since: null,
  places,
})

/** A replay in progress, changed by `facts`. */
export const replayOf = (facts: Partial<Replay> = {}): Replay => ({
  replayId: ReplayId.parse('0192f0c3-7d3e-7a51-8c02-2f6d11aa51aa'),
  status: 'running',
  phase: 'comparing',
  startedAt: '2026-11-21T08:02:15.000Z',
  startedByName: 'Ruth Castellano',
  finishedAt: null,
  toOrdinal: 48_213n,
  eventsRead: 48_213,
  pass: 1,
  passes: 1,
  rowsFolded: 220,
  spent: { reading: 700, checking: 120, folding: 300, comparing: 0 },
  tables: [tableOf('accounts', 214), tableOf('books', 6, 2)],
  checks: [],
  differences: [],
  failure: null,
  ...facts,
})
