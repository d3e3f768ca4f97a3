import { sql } from 'kysely'
import type { HistoryPoint } from '#contracts/ledger/balances'
import type { Instant } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { STRETCH } from './books.projection.js'

/**
 * Of the first stretch and of so many newest ones, each entry is read; of those between, the last
 * one.
 */
const SINGLY = 5

/** A chart is about a thousand pixels wide. */
const MOST_POINTS = 1_500

interface Point {
  readonly ordinal: bigint
  readonly recordedAt: Instant
  readonly balance: string
}

/** Evenly fewer points; the first and the last one stay. */
const thinned = <Each>(points: readonly Each[]): Each[] => {
  const step = Math.ceil(points.length / MOST_POINTS)
  return points.filter((_, at) => at === 0 || (points.length - 1 - at) % step === 0)
}

/**
 * The balance of the client book over time, oldest first. The amount of an entry is what it posts
 * to that book.
 */
export const owedHistory = async (database: ReadDatabase): Promise<{ points: HistoryPoint[] }> => {
  const { rows } = await sql<Point>`
    with part as materialized (
      select stretch::bigint * ${STRETCH}::bigint as first, last_ordinal, last_at, credits - debits as change,
             sum(credits - debits) over (order by stretch) as balance, row_number() over (order by stretch) as number,
             row_number() over (order by stretch desc) as back
        from books where book = 'client'
    ), single as materialized (
      select * from part where number = 1 or back <= ${SINGLY} limit ${SINGLY + 1}
    )
    select last_ordinal as ordinal, last_at as recorded_at, balance::text from part
     where number > 1 and back > ${SINGLY}
    union all
    select step.ordinal, step.recorded_at, (balance - change + sum(step.amount) over (partition by first order by step.ordinal))::text
      from single
     cross join lateral (
       select ordinal, recorded_at, amount from entries where ordinal >= first and ordinal < first + ${STRETCH}::bigint and amount <> 0 offset 0
     ) step
     order by 1`.execute(database)
  return {
    points: thinned(rows).map(({ balance, ...point }) => ({ ...point, settled: BigInt(balance) })),
  }
}
