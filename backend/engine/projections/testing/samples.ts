import type { Numbered } from '#contracts/events/ledger-events'
import { accountIdOf } from '../../../domain/streams.js'
import { appended, keyed, type Projection } from '../projection.js'
import {
  flag,
  instant,
  integer,
  money,
  nullable,
  position,
  table,
  text,
  uuid,
  type RowOf,
} from '../table.js'

const tallies = table({
  name: 'sampleTallies',
  version: 1,
  key: ['accountId'],
  columns: {
    accountId: uuid,
    sum: money,
    eventCount: integer,
    isOpen: flag,
    lastReason: nullable(text),
    changedAt: instant,
    position,
  },
  indexes: [['isOpen', 'sum']],
})
type Tally = RowOf<typeof tallies>

const none = (event: Numbered): Tally => ({
  accountId: accountIdOf(event),
  sum: 0n,
  eventCount: 0,
  isOpen: false,
  lastReason: null,
  changedAt: event.metadata.recordedAt,
  position: 0n,
})

const next = (row: Tally | undefined, event: Numbered): Tally => {
  const before = row ?? none(event)
  return {
    ...before,
    eventCount: before.eventCount + 1,
    changedAt: event.metadata.recordedAt,
    position: event.position,
  }
}

/** One row per account; cancelling a withdrawal removes it. */
export const tallyRows = keyed({
  table: tallies,
  keys: (event) => [accountIdOf(event)],
  on: {
    AccountOpened: (row: Tally | undefined, event) => ({ ...next(row, event), isOpen: true }),
    BalanceCredited: (row, event) => ({
      ...next(row, event),
      sum: (row?.sum ?? 0n) + event.data.amount,
      lastReason: event.data.reason,
    }),
    BalanceDebited: (row, event) => ({
      ...next(row, event),
      sum: (row?.sum ?? 0n) - event.data.amount,
      lastReason: event.data.reason,
    }),
    WithdrawalCancelled: () => undefined,
  },
})

const counts = table({
  name: 'sampleCounts',
  version: 1,
  key: ['word'],
  columns: { word: text, times: integer, position },
})
type Count = RowOf<typeof counts>

const count = (row: Count | undefined, event: Numbered, word: string): Count => ({
  word,
  times: (row?.times ?? 0) + 1,
  position: event.position,
})

/** Two rows per event: one for its type, one for all. */
export const countRows = keyed({
  table: counts,
  keys: ({ type }) => [type, 'all'],
  on: {
    AccountOpened: count,
    BalanceCredited: count,
    BalanceDebited: count,
    SiteSettingsChanged: count,
  },
})

const lines = table({
  name: 'sampleLines',
  version: 1,
  key: ['ordinal', 'line'],
  columns: { ordinal: position, line: integer, stream: text, amount: money },
  indexes: [['stream', 'ordinal']],
})

/** As many rows as an amount has cents, at most five. */
export const lineRows = appended({
  table: lines,
  rows: ({ data, stream, ordinal }) =>
    'amount' in data
      ? Array.from({ length: Number(data.amount % 6n) }, (_, line) => ({
          ordinal,
          line,
          stream,
          amount: data.amount,
        }))
      : [],
})

export const samples: readonly Projection[] = [tallyRows, countRows, lineRows]

/** The same read model, unable to take some events. */
export const poisoned = (
  projection: Projection,
  isPoison: (event: Numbered) => boolean,
): Projection => {
  const check = (event: Numbered) => {
    if (isPoison(event)) throw new Error('this event is poison')
  }
  if (projection.kind === 'appended')
    return { ...projection, rows: (event) => (check(event), projection.rows(event)) }
  return {
    ...projection,
    evolve: (row, event, key) => (check(event), projection.evolve(row, event, key)),
  }
}
