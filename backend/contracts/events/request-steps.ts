import type { RequestKind } from '../values/request-kinds.js'
import type { RequestStatus } from '../values/statuses.js'
import type { LedgerEventType } from './ledger-events.js'

/** A step of a request: its kind, and the request's status after it. */
export interface Step {
  readonly of: RequestKind
  readonly to: RequestStatus
}

/**
 * The events that are steps of requests. Their chain, the request's status and the links to its
 * page follow from this.
 */
export const requestSteps = {
  QuoteIssued: { of: 'deposit', to: 'quoted' },
  DepositRequested: { of: 'deposit', to: 'pending' },
  DepositApproved: { of: 'deposit', to: 'approved' },
  DepositRejected: { of: 'deposit', to: 'rejected' },
  DepositCancelled: { of: 'deposit', to: 'cancelled' },
  WithdrawalRequested: { of: 'withdrawal', to: 'pending' },
  WithdrawalApproved: { of: 'withdrawal', to: 'approved' },
  WithdrawalRejected: { of: 'withdrawal', to: 'rejected' },
  WithdrawalCancelled: { of: 'withdrawal', to: 'cancelled' },
  WithdrawalPaidOut: { of: 'withdrawal', to: 'paid' },
  LoanRequested: { of: 'loan', to: 'pending' },
  LoanApproved: { of: 'loan', to: 'approved' },
  LoanRejected: { of: 'loan', to: 'rejected' },
  LoanCancelled: { of: 'loan', to: 'cancelled' },
} as const satisfies Partial<Record<LedgerEventType, Step>>

export type StepType = keyof typeof requestSteps

export const stepTypes = Object.keys(requestSteps) as StepType[]

/** Which step of a request the events of a type are; undefined if of none. */
export const stepOf = (type: LedgerEventType): Step | undefined =>
  (requestSteps as Partial<Record<LedgerEventType, Step>>)[type]
