import type { LoanPurpose } from '#contracts/values/loan-values'
import { daysAfter, utcDayOf } from '#contracts/values/utc-days'
import type { EventNamed, Recorded } from '#contracts/events/ledger-events'
import { accountIdOf } from '../../domain/streams.js'
import { keyed } from '../../engine/projections/projection.js'
import {
  instant,
  integer,
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
 * What only loans have: the terms, and what is owed. The rest is in the table of requests. Days are
 * in UTC.
 */
export const loansTable = table({
  name: 'loans',
  version: 1,
  key: ['loanId'],
  columns: {
    loanId: uuid,
    accountId: uuid,
    planId: uuid,
    plan: text,
    most: money,
    days: integer,
    yearlyBasisPoints: integer,
    portfolioNeeded: money,
    purpose: textOf<LoanPurpose>(),
    equity: money,
    dueOn: nullable(text),
    debt: money,
    interestOwed: money,
    interestCharged: money,
    chargedTo: nullable(text),
    chargedAt: nullable(instant),
    repaid: money,
    overdueAt: nullable(instant),
    endedAt: nullable(instant),
    position,
  },
  indexes: [
    { columns: ['chargedTo', 'loanId'], where: 'debt > 0' },
    { columns: ['dueOn', 'loanId'], where: 'debt > 0 and overdue_at is null' },
    { columns: ['chargedAt'], where: 'charged_at is not null' },
    { columns: ['overdueAt'], where: 'overdue_at is not null' },
  ],
})
export type LoanRow = RowOf<typeof loansTable>

declare module '../../engine/projections/table.js' {
  interface Tables {
    loans: LoanRow
  }
}

const requested = (event: Recorded<EventNamed<'LoanRequested'>>): LoanRow => {
  const { loanId, planId, plan, terms, purpose, equity } = event.data
  const { amount: most, days, yearlyBasisPoints, portfolioNeeded } = terms
  return {
    loanId,
    accountId: accountIdOf(event),
    planId,
    plan,
    most,
    days,
    yearlyBasisPoints,
    portfolioNeeded,
    purpose,
    equity,
    dueOn: null,
    debt: 0n,
    interestOwed: 0n,
    interestCharged: 0n,
    chargedTo: null,
    chargedAt: null,
    repaid: 0n,
    overdueAt: null,
    endedAt: null,
    position: event.position,
  }
}

const repaid = (
  row: LoanRow,
  { data: { amount, interest }, metadata }: Recorded<EventNamed<'LoanRepaid'>>,
): LoanRow => {
  const debt = row.debt - amount
  return {
    ...row,
    debt,
    interestOwed: row.interestOwed - interest,
    repaid: row.repaid + amount,
    endedAt: debt === 0n ? metadata.recordedAt : null,
  }
}

/** One row per loan, from its application to its last repayment. */
export const loanRows = keyed({
  table: loansTable,
  keys: ({ data }) => ('loanId' in data ? [data.loanId] : []),
  on: {
    LoanRequested: (_, event) => requested(event),
    LoanApproved: (row, { data: { amount, dueOn }, metadata, position: at }) =>
      row && {
        ...row,
        dueOn,
        debt: amount,
        chargedTo: daysAfter(utcDayOf(metadata.recordedAt), -1),
        position: at,
      },
    LoanInterestCharged: (row, { data: { day, amount }, metadata, position: at }) =>
      row && {
        ...row,
        debt: row.debt + amount,
        interestOwed: row.interestOwed + amount,
        interestCharged: row.interestCharged + amount,
        chargedTo: day,
        chargedAt: metadata.recordedAt,
        position: at,
      },
    LoanFellOverdue: (row, { metadata, position: at }) =>
      row && { ...row, overdueAt: metadata.recordedAt, position: at },
    LoanRepaid: (row, event) => row && { ...repaid(row, event), position: event.position },
  },
  announce: { resources: ['loans'], ownerOf: ({ accountId }) => accountId },
})
