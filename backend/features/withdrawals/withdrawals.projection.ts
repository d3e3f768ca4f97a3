import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import type { WithdrawalMethod } from '#contracts/values/assets'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  money,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/**
 * What only withdrawals have: fee, destination and payout. The rest is in the table of requests.
 */
export const withdrawalsTable = table({
  name: 'withdrawals',
  version: 4,
  key: ['withdrawalId'],
  columns: {
    withdrawalId: uuid,
    accountId: uuid,
    fee: money,
    method: textOf<WithdrawalMethod>(),
    destinationId: uuid,
    destination: text,
    reference: nullable(text),
    position,
  },
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
  fee: event.data.fee,
  method: event.data.method,
  destinationId: event.data.destinationId,
  destination: event.data.destination,
  reference: null,
  position: event.position,
})

/** One row per withdrawal. */
export const withdrawalRows = keyed({
  table: withdrawalsTable,
  keys: ({ data }) => ('withdrawalId' in data ? [data.withdrawalId] : []),
  on: {
    WithdrawalRequested: (_, event) => requested(event),
    WithdrawalPaidOut: (row, { data, position: at }) =>
      row && { ...row, reference: data.reference, position: at },
  },
})
