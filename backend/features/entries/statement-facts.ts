import { dayAfter, startOfDay } from '../../lib/days.js'
import type { StatementHead, WrittenEntry } from './whole-statement.js'

/** The fee that is part of an entry's amount, in cents. */
export const feeIn = ({ postings }: Pick<WrittenEntry, 'postings'>): bigint =>
  postings.reduce((sum, { book, amount }) => (book === 'fees' ? sum + amount : sum), 0n)

/**
 * The instants at which a statement begins and ends: the start of its first day and the end of its last in the reader's zone. Without a
 * first day it begins with the account and has no start; if it goes past today or has no last day, it ends when it is issued.
 */
export const endsOf = ({ choice: { fromDay, toDay, zone }, issuedAt }: StatementHead): { begins: string | null; ends: string } => {
  const end = toDay ? new Date(startOfDay(dayAfter(toDay), zone).getTime() - 1).toISOString() : issuedAt
  return { begins: fromDay ? startOfDay(fromDay, zone).toISOString() : null, ends: end < issuedAt ? end : issuedAt }
}
