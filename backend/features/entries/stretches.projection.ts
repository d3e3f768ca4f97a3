import { accountEvents } from '#contracts/events/account-events'
import type { LedgerEventType, Numbered } from '#contracts/events/ledger-events'
import { effectOf, settledChange } from '../../domain/ledger.js'
import { accountIdOf, accountsOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
  money,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/** How many consecutive entries of an account make a stretch; an account's first is stretch 0. */
export const STRETCH = 500

/**
 * `borrowed` and `repaid`: by how much more is owed, and less; as with money out, the latter is
 * negative.
 */
export const stretchesTable = table({
  name: 'stretches',
  version: 2,
  key: ['key'],
  columns: {
    key: text,
    accountId: uuid,
    stretch: integer,
    type: textOf<LedgerEventType>(),
    firstOrdinal: position,
    earliest: instant,
    latest: instant,
    entryCount: integer,
    moneyIn: money,
    moneyInCount: integer,
    moneyOut: money,
    moneyOutCount: integer,
    borrowed: money,
    repaid: money,
  },
  indexes: [['accountId', 'stretch']],
})
export type StretchRow = RowOf<typeof stretchesTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    stretches: StretchRow
  }
}

const stretchOf = ({ revision }: Numbered): number => Math.floor(revision / STRETCH)

const begun = (event: Numbered, key: string): StretchRow => ({
  key,
  accountId: accountIdOf(event),
  stretch: stretchOf(event),
  type: event.type,
  firstOrdinal: event.ordinal,
  earliest: event.metadata.recordedAt,
  latest: event.metadata.recordedAt,
  entryCount: 0,
  moneyIn: 0n,
  moneyInCount: 0,
  moneyOut: 0n,
  moneyOutCount: 0,
  borrowed: 0n,
  repaid: 0n,
})

/** Clocks may be set back, so neither end of the time is simply the last entry's. */
const grown = (row: StretchRow | undefined, event: Numbered, key: string): StretchRow => {
  const before = row ?? begun(event, key)
  const effect = effectOf(event)
  const [amount, { debt }] = [settledChange(effect), effect]
  const at = event.metadata.recordedAt
  return {
    ...before,
    earliest: at < before.earliest ? at : before.earliest,
    latest: at > before.latest ? at : before.latest,
    entryCount: before.entryCount + 1,
    moneyIn: before.moneyIn + (amount > 0n ? amount : 0n),
    moneyInCount: before.moneyInCount + (amount > 0n ? 1 : 0),
    moneyOut: before.moneyOut + (amount < 0n ? amount : 0n),
    moneyOutCount: before.moneyOutCount + (amount < 0n ? 1 : 0),
    borrowed: before.borrowed + (debt > 0n ? debt : 0n),
    repaid: before.repaid + (debt < 0n ? debt : 0n),
  }
}

/**
 * One row per stretch and entry type, with sums, so that a long account's statement adds up
 * stretches and not entries. Stretch 0 has no rows: most accounts never grow beyond it, and its
 * entries are quickly added up.
 */
export const stretchRows = keyed({
  table: stretchesTable,
  keys: (event) =>
    event.revision < STRETCH
      ? []
      : accountsOf(event).map((accountId) => `${accountId}/${stretchOf(event)}/${event.type}`),
  on: Object.fromEntries(Object.keys(accountEvents).map((type) => [type, grown])),
})
