import { z } from 'zod'
import { Balance } from '#contracts/ledger/balances'
import { FIRST_STRENGTH, type SignalSetter } from '#contracts/values/signal-strength'
import { type Billing } from '#contracts/values/switches'
import type { Recorded } from '#contracts/events/ledger-events'
import { accountEvents } from '#contracts/events/account-events'
import { addEffect, noFigures } from '../../domain/figures.js'
import { effectOf, isForStaff } from '../../domain/ledger.js'
import { accountIdOf, accountsOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import { ownersBalance } from '../../server/queries/balance.js'
import {
  instant,
  integer,
  money,
  nullable,
  position,
  table,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/**
 * `shownCount` and `shownPosition`: how many of its events the owner sees, and the position of the
 * last one that changed what they see.
 */
export const accountsTable = table({
  name: 'accounts',
  version: 6,
  key: ['accountId'],
  columns: {
    accountId: uuid,
    openedAt: instant,
    billing: textOf<Billing>(),
    suspendedAt: nullable(instant),
    signalStrength: integer,
    signalSetAt: nullable(instant),
    signalSetBy: nullable(textOf<SignalSetter>()),
    settled: money,
    held: money,
    available: money,
    deposits: money,
    profit: money,
    profitByStaff: money,
    withdrawn: money,
    fees: money,
    debt: money,
    eventCount: integer,
    position,
    shownCount: integer,
    shownPosition: position,
  },
  indexes: [
    ['eventCount', 'accountId'],
    { columns: ['suspendedAt', 'accountId'], where: 'suspended_at is not null' },
  ],
})
export type AccountRow = RowOf<typeof accountsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    accounts: AccountRow
  }
}

const opened = (event: Recorded): AccountRow => ({
  accountId: accountIdOf(event),
  openedAt: event.metadata.recordedAt,
  billing: 'disabled',
  suspendedAt: null,
  signalStrength: FIRST_STRENGTH,
  signalSetAt: null,
  signalSetBy: null,
  ...noFigures,
  eventCount: 0,
  position: 0n,
  shownCount: 0,
  shownPosition: 0n,
})

/** Member by member: every event passes here, and object spread is slower. */
const change = (row: AccountRow | undefined, event: Recorded): AccountRow => {
  const before = row ?? opened(event)
  const figures = addEffect(before, effectOf(event))
  const isShown = !isForStaff(event.type)
  return {
    accountId: before.accountId,
    openedAt: before.openedAt,
    billing: before.billing,
    suspendedAt: before.suspendedAt,
    signalStrength: before.signalStrength,
    signalSetAt: before.signalSetAt,
    signalSetBy: before.signalSetBy,
    settled: figures.settled,
    held: figures.held,
    available: figures.available,
    deposits: figures.deposits,
    profit: figures.profit,
    profitByStaff: figures.profitByStaff,
    withdrawn: figures.withdrawn,
    fees: figures.fees,
    debt: figures.debt,
    eventCount: before.eventCount + 1,
    position: event.position,
    shownCount: isShown ? before.shownCount + 1 : before.shownCount,
    shownPosition: isShown ? event.position : before.shownPosition,
  }
}

/** The owner sees whether the account is suspended, though not the event. */
const standing = (
  row: AccountRow | undefined,
  event: Recorded,
  suspendedAt: AccountRow['suspendedAt'],
): AccountRow => ({
  ...change(row, event),
  suspendedAt,
  shownPosition: event.position,
})

/** In the form of an API answer. */
const written = (row: object) => z.encode(Balance, row as Balance)

/** One row per account: its figures, by the same fold as decisions. */
export const accountRows = keyed({
  table: accountsTable,
  keys: accountsOf,
  on: {
    ...Object.fromEntries(Object.keys(accountEvents).map((type) => [type, change])),
    AccountSuspended: (row, event) => standing(row, event, event.metadata.recordedAt),
    AccountReinstated: (row, event) => standing(row, event, null),
    WithdrawalSettingsChanged: (row, event) => ({
      ...change(row, event),
      billing: event.data.billing,
    }),
    SignalStrengthSet: (row, event): AccountRow => ({
      ...change(row, event),
      signalStrength: event.data.strength,
      signalSetAt: event.metadata.recordedAt,
      signalSetBy: event.data.purchaseId === undefined ? 'desk' : 'plan',
    }),
  },
  announce: {
    resources: ['balance', 'users'],
    ownerOf: (row) => row.accountId,
    value: written,
    forOwner: {
      changedAt: ({ shownPosition }) => shownPosition,
      value: (row) => written(ownersBalance(row)),
    },
  },
})
