import type { DepositMethod, PriceSource } from '#contracts/values/assets'
import type { EventNamed, Numbered, Recorded } from '#contracts/events/ledger-events'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'

/** What only deposits have: their quotes and proofs. The rest is in the table of requests. */
export const depositsTable = table({
  name: 'deposits',
  version: 3,
  key: ['depositId'],
  columns: {
    depositId: uuid,
    accountId: uuid,
    method: textOf<DepositMethod>(),
    coinAmount: text,
    rate: text,
    priceSource: textOf<PriceSource>(),
    address: text,
    memo: nullable(text),
    quotedAt: instant,
    expiresAt: instant,
    proofId: nullable(uuid),
    proofHash: nullable(text),
    requestOrdinal: nullable(position),
    position,
  },
  indexes: [['proofHash', 'requestOrdinal']],
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
  method: event.data.method,
  coinAmount: event.data.coinAmount,
  rate: event.data.rate,
  priceSource: event.data.priceSource,
  address: event.data.address,
  memo: event.data.memo ?? null,
  quotedAt: event.metadata.recordedAt,
  expiresAt: event.data.expiresAt,
  proofId: null,
  proofHash: null,
  requestOrdinal: null,
  position: event.position,
})

const requested = (
  row: DepositRow | undefined,
  { data: { proofId, proofHash }, ordinal, position: at }: Numbered<EventNamed<'DepositRequested'>>,
): DepositRow | undefined =>
  row && { ...row, proofId, proofHash, requestOrdinal: ordinal, position: at }

/** One row per deposit, from its quote on. */
export const depositRows = keyed({
  table: depositsTable,
  keys: ({ data }) => ('depositId' in data ? [data.depositId] : []),
  on: { QuoteIssued: (_, event) => quoted(event), DepositRequested: requested },
})
