import { sql, type SqlBool } from 'kysely'
import type { Numbered, Recorded } from '#contracts/events/ledger-events'
import { stepOf, stepTypes, type Step } from '#contracts/events/request-steps'
import { requestTraits, type RequestKind, type RequestList } from '#contracts/values/request-kinds'
import type { RequestStatus } from '#contracts/values/statuses'
import { aboutOf, correlationOf } from '../../domain/ledger.js'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  money,
  nullable,
  position,
  table,
  text,
  textOf,
  uuid,
  type RowOf,
} from '../../engine/projections/table.js'
import { decided, decisionColumns, reversed, undecided } from '../deciding/decisions.js'

/**
 * Requests whose amount moved and was not taken back. Literal SQL without parameters, so that the
 * planner sees that the condition implies the one of the index.
 */
const MOVED_MONEY = "status in ('approved', 'paid') and reversed_at is null"

export const hasMovedMoney = sql.raw<SqlBool>(MOVED_MONEY)

type Queue = `${RequestKind} ${'pending' | 'approved'}`

/**
 * What all kinds of requests have in common; fields of one kind are in a table of its own. `list`:
 * the staff list that shows it. `queue`: where it waits for staff, or null; the planner cannot
 * combine kind and status.
 */
export const requestsTable = table({
  name: 'requests',
  version: 3,
  key: ['requestId'],
  columns: {
    requestId: uuid,
    kind: textOf<RequestKind>(),
    list: textOf<RequestList>(),
    accountId: uuid,
    about: text,
    asked: money,
    amount: money,
    status: textOf<RequestStatus>(),
    requestedAt: nullable(instant),
    ...decisionColumns,
    paidAt: nullable(instant),
    paidBy: nullable(text),
    reversedAt: nullable(instant),
    queue: nullable(textOf<Queue>()),
    position,
  },
  indexes: [
    ['accountId', 'kind', 'requestedAt', 'requestId', 'status'],
    ['accountId', 'list', 'requestedAt', 'requestId', 'status'],
    ['queue', 'requestedAt', 'requestId', 'about', 'amount'],
    ['kind', 'requestedAt', 'requestId', 'status', 'about'],
    ['list', 'status', 'requestedAt', 'requestId', 'about', 'amount'],
    ['list', 'requestedAt', 'requestId', 'about'],
    ['list', 'about', 'status', 'requestedAt', 'requestId'],
    { columns: ['accountId', 'decidedAt'], where: MOVED_MONEY },
  ],
})
export type RequestRow = RowOf<typeof requestsTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    requests: RequestRow
  }
}

const amountIn = ({ data }: Recorded): bigint | undefined =>
  'amount' in data ? data.amount : undefined

const opened = (event: Numbered, { of: kind, to: status }: Step): RequestRow => {
  const asked = amountIn(event) ?? 0n
  return {
    requestId: correlationOf(event) ?? '',
    kind,
    list: requestTraits[kind].list,
    accountId: accountIdOf(event),
    about: aboutOf(event) ?? '',
    asked,
    amount: asked,
    status,
    requestedAt: null,
    ...undecided,
    paidAt: null,
    paidBy: null,
    reversedAt: null,
    queue: null,
    position: event.position,
  }
}

/** Where it waits for staff: for a decision or, if its kind is paid out, for its payout. */
const queueOf = ({
  kind,
  status,
  reversedAt,
}: Pick<RequestRow, 'kind' | 'status' | 'reversedAt'>): Queue | null => {
  if (status === 'pending') return `${kind} pending`
  return status === 'approved' && reversedAt === null && requestTraits[kind].isPaidOut
    ? `${kind} approved`
    : null
}

const queued = (row: RequestRow | undefined): RequestRow | undefined =>
  row && { ...row, queue: queueOf(row) }

/**
 * The row of a request after a step. A payout leaves the approver and the time of approval
 * unchanged.
 */
const after = (
  row: RequestRow | undefined,
  event: Numbered,
  step: Step,
): RequestRow | undefined => {
  const { position: at, metadata } = event
  switch (step.to) {
    case 'quoted':
      return opened(event, step)
    case 'pending':
      return {
        ...(row ?? opened(event, step)),
        status: 'pending',
        requestedAt: metadata.recordedAt,
        position: at,
      }
    case 'paid':
      return (
        row && {
          ...row,
          status: 'paid',
          paidAt: metadata.recordedAt,
          paidBy: metadata.actorId,
          position: at,
        }
      )
    default:
      return decided(row && { ...row, amount: amountIn(event) ?? row.amount }, step.to, event)
  }
}

const takenBy = (type: Recorded['type']) => {
  const step = stepOf(type)
  return (row: RequestRow | undefined, event: Numbered) => step && queued(after(row, event, step))
}

/** The request of which an event is a step or a reversal. */
const requestOf = (event: Recorded): string[] => {
  const taken = event.type === 'EntryReversed' ? event.data.entry.fact : event
  return stepOf(taken.type) === undefined ? [] : [correlationOf(event) ?? '']
}

/** One row per request of every kind, from its first step to its last. */
export const requestRows = keyed({
  table: requestsTable,
  keys: requestOf,
  on: {
    ...Object.fromEntries(stepTypes.map((type) => [type, takenBy(type)])),
    EntryReversed: (row, event) => queued(reversed(row, event)),
  },
  announce: {
    resources: ({ kind }) => [requestTraits[kind].resource, 'counts'],
    ownerOf: (row) => row.accountId,
  },
})
