import type { Recorded } from '#contracts/events/ledger-events'
import { contextOf, type Rejection } from '../../domain/decider.js'
import { alreadyDecided, decisionOn, type Decision } from '../../domain/decision.js'
import { instant, nullable, text } from '../../engine/projections/table.js'

/**
 * The columns of a request that say who decided on it, when and, if a reason was given, why; its
 * status says how.
 */
export const decisionColumns = {
  decidedAt: nullable(instant),
  decidedBy: nullable(text),
  reason: nullable(text),
}

/** The same columns while it is pending. */
export const undecided = { decidedAt: null, decidedBy: null, reason: null }

interface Decidable {
  readonly status: string
  readonly decidedAt: string | null
  readonly decidedBy: string | null
}

/** The reason that staff gave, if the event has one; otherwise null. */
export const reasonOf = (data: Recorded['data']): string | null =>
  'reason' in data ? (data.reason ?? null) : null

/** The row of a request after the event that decides it. */
export const decided = <Row extends Decidable>(
  row: Row | undefined,
  status: Row['status'] & Decision['status'],
  event: Recorded,
): Row | undefined => {
  const { data, metadata, position } = event
  const decision = decisionOn(status, contextOf(metadata))
  return row && { ...row, ...decision, reason: reasonOf(data), position }
}

/**
 * The row of a request after the event that reverses its approval: it stays approved, or paid out.
 */
export const reversed = <
  Row extends { readonly reversedAt: string | null; readonly position: bigint },
>(
  row: Row | undefined,
  { metadata, position }: Recorded,
): Row | undefined => row && { ...row, reversedAt: metadata.recordedAt, position }

/**
 * The rejection of a second decision, with who decided first, from a row; undefined if the request
 * is pending or missing.
 */
export const decisionIn = (row: Decidable | undefined): Rejection | undefined =>
  row?.decidedBy && row.decidedAt
    ? alreadyDecided({ ...row, decidedBy: row.decidedBy, decidedAt: row.decidedAt })
    : undefined
