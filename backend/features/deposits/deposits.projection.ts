import type { DepositMethod, PriceSource } from '#contracts/assets'
import type { DepositStatus } from '#contracts/deposits'
import type { EventNamed, Numbered, Recorded } from '#contracts/events/ledger-events'
import { decided, decisionColumns, requestIdOf, reversed, undecided } from '../../server/deciding/decisions.js'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import { instant, money, nullable, position, table, text, textOf, uuid, type RowOf } from '../../engine/projections/table.js'

export const depositsTable = table({
  name: 'deposits',
  version: 2,
  key: ['depositId'],
  columns: {
    depositId: uuid,
    accountId: uuid,
    amount: money,
    approvedAmount: nullable(money),
    method: textOf<DepositMethod>(),
    coinAmount: text,
    rate: text,
    priceSource: textOf<PriceSource>(),
    address: text,
    memo: nullable(text),
    status: textOf<DepositStatus>(),
    quotedAt: instant,
    expiresAt: instant,
    proofId: nullable(uuid),
    proofHash: nullable(text),
    requestedAt: nullable(instant),
    requestOrdinal: nullable(position),
    ...decisionColumns,
    reversedAt: nullable(instant),
    position,
  },
  indexes: [
    ['accountId', 'requestedAt', 'depositId', 'status'],
    ['status', 'requestedAt', 'depositId', 'method', 'amount'],
    ['requestedAt', 'depositId', 'method'],
    ['method', 'status', 'requestedAt', 'depositId'],
    ['proofHash', 'requestOrdinal'],
  ],
})
export type DepositRow = RowOf<typeof depositsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    deposits: DepositRow
  }
}

const quoted = (event: Recorded<EventNamed<'QuoteIssued'>>): DepositRow => ({
  depositId: event.data.depositId,
  accountId: accountIdOf(event),
  amount: event.data.amount,
  approvedAmount: null,
  method: event.data.method,
  coinAmount: event.data.coinAmount,
  rate: event.data.rate,
  priceSource: event.data.priceSource,
  address: event.data.address,
  memo: event.data.memo ?? null,
  status: 'quoted',
  quotedAt: event.metadata.recordedAt,
  expiresAt: event.data.expiresAt,
  proofId: null,
  proofHash: null,
  requestedAt: null,
  requestOrdinal: null,
  reversedAt: null,
  position: event.position,
  ...undecided,
})

const requested = (
  row: DepositRow | undefined,
  { data: { proofId, proofHash }, metadata, ordinal, position: at }: Numbered<EventNamed<'DepositRequested'>>,
): DepositRow | undefined =>
  row && { ...row, status: 'pending', proofId, proofHash, requestedAt: metadata.recordedAt, requestOrdinal: ordinal, position: at }

/** One row per deposit, from its quote to its decision. */
export const depositRows = keyed({
  table: depositsTable,
  keys: requestIdOf('depositId'),
  on: {
    QuoteIssued: (_, event) => quoted(event),
    DepositRequested: requested,
    DepositApproved: (row, event) => decided(row && { ...row, approvedAmount: event.data.amount }, 'approved', event),
    DepositRejected: (row, event) => decided(row, 'rejected', event),
    DepositCancelled: (row, event) => decided(row, 'cancelled', event),
    EntryReversed: reversed,
  },
  announce: { resources: ['deposits', 'counts'], ownerOf: (row) => row.accountId },
})
