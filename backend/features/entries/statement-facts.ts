import { dayAfter, startOfDay } from '../../server/zoned-days.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

/** The fee that is part of an entry's amount, in cents. */
export const feeIn = ({ postings }: Pick<WrittenEntry, 'postings'>): bigint =>
  postings.reduce((sum, { book, amount }) => (book === 'fees' ? sum + amount : sum), 0n)

type Ending = Pick<StatementHead, 'choice' | 'ordinal'>

/** The number of the entry at which a statement ends, if others follow. */
export const lastOf = ({ choice: { upTo }, ordinal }: Ending): bigint | undefined =>
  upTo !== undefined && upTo < ordinal ? upTo : undefined

/** The note on a period that is not over. */
export const NOT_OVER = 'Not complete: this period is not over, and entries may follow'

/** What the debt at the end of a statement is called. An account without loans has none. */
export const OWED = 'Owed on loans'

/** Whether a statement covers a period that has not ended yet. */
export const isUnfinished = (statement: StatementHead): boolean => {
  const { fromDay, toDay } = statement.choice
  return (
    (fromDay !== undefined || toDay !== undefined) && endsOf(statement).ends === statement.issuedAt
  )
}

/**
 * When a statement begins and ends, by the days of the reader's zone. Without a first day, it has
 * no start; if it ends at an entry, no end; past today, it ends when it is issued.
 */
export const endsOf = (
  statement: StatementHead,
): { begins: string | null; ends: string | null } => {
  const { fromDay, toDay, zone } = statement.choice
  const { issuedAt } = statement
  const end = toDay
    ? new Date(startOfDay(dayAfter(toDay), zone).getTime() - 1).toISOString()
    : issuedAt
  return {
    begins: fromDay ? startOfDay(fromDay, zone).toISOString() : null,
    ends: lastOf(statement) === undefined ? (end < issuedAt ? end : issuedAt) : null,
  }
}
