import { accountEvents } from '#contracts/events/account-events'
import type { Numbered } from '#contracts/events/ledger-events'
import { effectOf, isForStaff, settledChange } from '../../domain/ledger.js'
import { accountIdOf, accountsOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
  money,
  position,
  table,
  text,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'
import { grown } from './balance-parts.js'

/** How many of an account's first entries are shown individually. */
export const SHOWN_SINGLY = 1_000

/** How many later entries make one part. */
export const PART = 250

const historyTable = table({
  name: 'history',
  version: 2,
  key: ['key'],
  columns: {
    key: text,
    accountId: uuid,
    part: integer,
    entryCount: integer,
    change: money,
    lastOrdinal: position,
    lastAt: instant,
    shownOrdinal: position,
    shownAt: instant,
    lowest: money,
    lowestOrdinal: position,
    lowestAt: instant,
    highest: money,
    highestOrdinal: position,
    highestAt: instant,
  },
  indexes: [['accountId', 'part']],
})
type HistoryRow = RowOf<typeof historyTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    history: HistoryRow
  }
}

const partOf = ({ revision }: Numbered): number => Math.floor(revision / PART)

const change = (row: HistoryRow | undefined, event: Numbered, key: string): HistoryRow => {
  const { type, ordinal, metadata } = event
  const step = {
    amount: settledChange(effectOf(event)),
    ordinal,
    recordedAt: metadata.recordedAt,
    isForStaff: isForStaff(type),
  }
  return { key, accountId: accountIdOf(event), part: partOf(event), ...grown(row, step) }
}

/**
 * One row per part of a long account, so that its chart reads no individual entries. Most accounts
 * never grow that long and have none.
 */
export const historyRows = keyed({
  table: historyTable,
  keys: (event) =>
    event.revision < SHOWN_SINGLY
      ? []
      : accountsOf(event).map((accountId) => `${accountId}/${partOf(event)}`),
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, change])),
})
