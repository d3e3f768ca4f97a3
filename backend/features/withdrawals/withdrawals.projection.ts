import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import type { WithdrawalMethod } from '#contracts/assets'
import type { WithdrawalStatus } from '#contracts/withdrawals'
import { decided, decisionColumns, requestIdOf, reversed, undecided } from '../../server/deciding/decisions.js'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import { instant, money, nullable, position, table, text, textOf, uuid, type RowOf } from '../../engine/projections/table.js'

export const withdrawalsTable = table({
  name: 'withdrawals',
  version: 3,
  key: ['withdrawalId'],
  columns: {
    withdrawalId: uuid,
    accountId: uuid,
    amount: money,
    fee: money,
    method: textOf<WithdrawalMethod>(),
    destinationId: uuid,
    destination: text,
    status: textOf<WithdrawalStatus>(),
    requestedAt: instant,
    ...decisionColumns,
    reversedAt: nullable(instant),
    paidAt: nullable(instant),
    paidBy: nullable(text),
    reference: nullable(text),
    position,
  },
  indexes: [
    ['accountId', 'requestedAt', 'withdrawalId', 'status'],
    ['status', 'requestedAt', 'withdrawalId', 'amount'],
    ['requestedAt', 'withdrawalId'],
  ],
})
export type WithdrawalRow = RowOf<typeof withdrawalsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    withdrawals: WithdrawalRow
  }
}

const requested = (event: Recorded<EventNamed<'WithdrawalRequested'>>): WithdrawalRow => ({
  withdrawalId: event.data.withdrawalId,
  accountId: accountIdOf(event),
  amount: event.data.amount,
  fee: event.data.fee,
  method: event.data.method,
  destinationId: event.data.destinationId,
  destination: event.data.destination,
  status: 'pending',
  requestedAt: event.metadata.recordedAt,
  reversedAt: null,
  paidAt: null,
  paidBy: null,
  reference: null,
  position: event.position,
  ...undecided,
})

/** Who approved it, and when, stays as it is. */
const paid = (row: WithdrawalRow, { data, metadata, position: at }: Recorded<EventNamed<'WithdrawalPaidOut'>>): WithdrawalRow => ({
  ...row,
  status: 'paid',
  paidAt: metadata.recordedAt,
  paidBy: metadata.actorId,
  reference: data.reference,
  position: at,
})

/** One row per withdrawal. */
export const withdrawalRows = keyed({
  table: withdrawalsTable,
  keys: requestIdOf('withdrawalId'),
  on: {
    WithdrawalRequested: (_, event) => requested(event),
    WithdrawalApproved: (row, event) => decided(row, 'approved', event),
    WithdrawalRejected: (row, event) => decided(row, 'rejected', event),
    WithdrawalCancelled: (row, event) => decided(row, 'cancelled', event),
    WithdrawalPaidOut: (row, event) => row && paid(row, event),
    EntryReversed: reversed,
  },
  announce: { resources: ['withdrawals', 'counts'], ownerOf: (row) => row.accountId },
})
