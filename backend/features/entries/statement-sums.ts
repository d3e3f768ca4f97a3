import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDatabase } from '../../server/database/database.js'
import { STRETCH } from './stretches.projection.js'

/**
 * Some entries of an account: up to a revision and, if given, of these types and instants. `before`
 * is exclusive.
 */
export interface Span {
  readonly upTo: number
  readonly types?: readonly string[]
  readonly from?: string
  readonly before?: string
}

/** The sums of entries, in cents. */
export interface Sums {
  readonly entryCount: number
  readonly moneyIn: bigint
  readonly moneyInCount: number
  readonly moneyOut: bigint
  readonly moneyOutCount: number
  /** What loans and their interest added to what is owed. */
  readonly borrowed: bigint
  /** Sum of repayments; zero or negative. */
  readonly repaid: bigint
}

/** The sums of the entries of one stretch that are in a span. */
export interface StretchSums extends Sums {
  readonly stretch: number
}

const ofTypes = (types: readonly string[] | undefined): RawBuilder<SqlBool> =>
  types ? sql`type = any(${types}::text[])` : sql`true`

/** Whether a row of `entries` is in a span. */
export const inSpan = ({ types, from, before, upTo }: Span): RawBuilder<SqlBool> =>
  sql`${ofTypes(types)} and recorded_at >= ${from ?? '-infinity'}::timestamptz and recorded_at < ${before ?? 'infinity'}::timestamptz and revision <= ${upTo}`

/**
 * The stretches with entries of a span, newest first: those entirely in it by their sums; for the
 * others, and for stretch 0, which has no sums, entry by entry.
 */
export const stretchesOf = async (
  database: ReadDatabase,
  accountId: string,
  span: Span,
): Promise<StretchSums[]> => {
  const [from, before] = [span.from ?? '-infinity', span.before ?? 'infinity']
  const isOf = ofTypes(span.types)
  const { rows } = await sql<Record<keyof Sums, string> & { readonly stretch: number }>`
    with known as materialized (
      select stretch, (stretch + 1) * ${STRETCH} - 1 <= ${span.upTo} and min(earliest) >= ${from}::timestamptz and max(latest) < ${before}::timestamptz as is_whole,
             sum(entry_count) filter (where ${isOf}) as entry_count,
             sum(money_in) filter (where ${isOf}) as money_in, sum(money_in_count) filter (where ${isOf}) as money_in_count,
             sum(money_out) filter (where ${isOf}) as money_out, sum(money_out_count) filter (where ${isOf}) as money_out_count,
             sum(borrowed) filter (where ${isOf}) as borrowed, sum(repaid) filter (where ${isOf}) as repaid
        from stretches
       where account_id = ${accountId} and stretch <= ${Math.floor(span.upTo / STRETCH)}
       group by stretch
      having max(latest) >= ${from}::timestamptz and min(earliest) < ${before}::timestamptz and bool_or(${isOf})
    )
    select stretch, entry_count::text, money_in::text, money_in_count::text, money_out::text, money_out_count::text, borrowed::text, repaid::text
      from known where is_whole
    union all
    select stretch, count(*)::text,
           coalesce(sum(amount) filter (where amount > 0), 0)::text, (count(*) filter (where amount > 0))::text,
           coalesce(sum(amount) filter (where amount < 0), 0)::text, (count(*) filter (where amount < 0))::text,
           coalesce(sum(debt_change) filter (where debt_change > 0), 0)::text, coalesce(sum(debt_change) filter (where debt_change < 0), 0)::text
      from (select stretch from known where not is_whole union all select 0) part
     cross join lateral (
       select amount, debt_change from entries
        where account_id = ${accountId} and revision >= stretch * ${STRETCH} and revision < (stretch + 1) * ${STRETCH} and ${inSpan(span)}
       offset 0
     ) entry
     group by stretch
     order by stretch desc`.execute(database)
  return rows.map((row) => ({
    stretch: row.stretch,
    entryCount: Number(row.entryCount),
    moneyIn: BigInt(row.moneyIn),
    moneyInCount: Number(row.moneyInCount),
    moneyOut: BigInt(row.moneyOut),
    moneyOutCount: Number(row.moneyOutCount),
    borrowed: BigInt(row.borrowed),
    repaid: BigInt(row.repaid),
  }))
}

const added = (one: Sums, other: Sums): Sums => ({
  entryCount: one.entryCount + other.entryCount,
  moneyIn: one.moneyIn + other.moneyIn,
  moneyInCount: one.moneyInCount + other.moneyInCount,
  moneyOut: one.moneyOut + other.moneyOut,
  moneyOutCount: one.moneyOutCount + other.moneyOutCount,
  borrowed: one.borrowed + other.borrowed,
  repaid: one.repaid + other.repaid,
})

const nothing: Sums = {
  entryCount: 0,
  moneyIn: 0n,
  moneyInCount: 0,
  moneyOut: 0n,
  moneyOutCount: 0,
  borrowed: 0n,
  repaid: 0n,
}

/** The sums of the entries of some stretches. */
export const sumsOf = (stretches: readonly Sums[]): Sums => stretches.reduce(added, nothing)

/**
 * Entries of an account between two revisions. The list of revisions and the optimisation fence
 * keep the planner on the account's index.
 */
const between = (accountId: string, first: RawBuilder<number>, last: RawBuilder<number>) => sql`(
  select revision, amount from entries
   where account_id = ${accountId} and revision = any(array(select generate_series(${first}, ${last}))) offset 0)`

/**
 * The settled balances after some entries of an account, by revision. Each stretch with such
 * entries is read once, up to the last of them.
 */
export const settledAfter = async (
  database: ReadDatabase,
  accountId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, bigint>> => {
  const { rows } = await sql<{ revision: number; settled: string }>`
    with looked as materialized (
      select asked / ${STRETCH} as part, max(asked) as last from unnest(${revisions}::int[]) asked group by part
    ), later as materialized (
      select stretch, sum(sum(money_in + money_out)) over (order by stretch) as settled
        from stretches where account_id = ${accountId} and stretch < (select max(part) from looked) group by stretch
    )
    select revision, settled::text from (
      select entry.revision, sum(amount) over (partition by part order by entry.revision) + coalesce(later.settled, 0)
             + case when part = 0 then 0 else (select sum(amount) from ${between(accountId, sql`0`, sql`${STRETCH - 1}::int`)} first) end as settled
        from looked left join later on later.stretch = part - 1
       cross join lateral ${between(accountId, sql`part * ${STRETCH}`, sql`last`)} entry
    ) line where revision = any(${revisions}::int[])`.execute(database)
  return new Map(rows.map(({ revision, settled }) => [revision, BigInt(settled)]))
}

/** The revision of an account's last entry up to the event with a number; -1 if there is none. */
export const revisionAt = async (
  database: ReadDatabase,
  accountId: string,
  ordinal: bigint,
): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    select revision
      from (select coalesce(max(stretch), 0) as part from stretches where account_id = ${accountId} and first_ordinal <= ${ordinal}) newest
     cross join lateral (
       select revision from entries
        where account_id = ${accountId} and revision >= part * ${STRETCH} and revision < (part + 1) * ${STRETCH} and ordinal <= ${ordinal}
        order by revision desc limit 1
     ) entry`.execute(database)
  return rows[0]?.revision ?? -1
}
