import { accountEvents } from '#contracts/events/account-events'
import type { Numbered } from '#contracts/events/ledger-events'
import { effectOf } from '../../domain/ledger.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  money,
  nullable,
  position,
  table,
  text,
  type RowOf,
} from '../../engine/projections/table.js'

/** `day` is a day in UTC: 2026-11-21. */
const moneyDaysTable = table({
  name: 'money_days',
  version: 1,
  key: ['day'],
  columns: {
    day: text,
    paidIn: money,
    paidOut: money,
    lastIn: nullable(position),
    lastOut: nullable(position),
    position,
  },
})
export type MoneyDayRow = RowOf<typeof moneyDaysTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    moneyDays: MoneyDayRow
  }
}

/** Custody owes what a client pays in, so it is negative there. */
const paidBy = (event: Numbered): bigint =>
  effectOf(event).postings.reduce(
    (sum, { book, amount }) => (book === 'custody' ? sum - amount : sum),
    0n,
  )

/** A reversal counts on the day of its entry: that much did not come in then, or did not go out. */
const dayOf = ({ type, data, metadata }: Numbered): string =>
  (type === 'EntryReversed' ? data.entry : metadata).recordedAt.slice(0, 10)

const add = (row: MoneyDayRow | undefined, event: Numbered): MoneyDayRow => {
  const paid = paidBy(event)
  const before = row ?? { day: dayOf(event), paidIn: 0n, paidOut: 0n, lastIn: null, lastOut: null }
  const { position: at, ordinal } = event
  if (event.type === 'EntryReversed')
    return {
      ...before,
      ...(paid > 0n ? { paidOut: before.paidOut - paid } : { paidIn: before.paidIn + paid }),
      position: at,
    }
  const moved =
    paid > 0n
      ? { paidIn: before.paidIn + paid, lastIn: ordinal }
      : { paidOut: before.paidOut - paid, lastOut: ordinal }
  return { ...before, ...moved, position: at }
}

/** One row per day on which money came in or went out. */
export const moneyDayRows = keyed({
  table: moneyDaysTable,
  keys: (event) => (paidBy(event) === 0n ? [] : [dayOf(event)]),
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, add])),
  announce: { resources: ['counts'], ownerOf: () => null },
})
