import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDatabase } from '../../platform/database/database.js'
import { STRETCH } from './stretches.projection.js'

/** Some entries of an account: up to a revision, and of these types and instants, where they are named. `before` is exclusive. */
export interface Span {
  readonly upTo: number
  readonly types?: readonly string[]
  readonly from?: string
  readonly before?: string
}

/** What entries come to, in cents. */
export interface Sums {
  readonly entryCount: number
  readonly moneyIn: bigint
  readonly moneyInCount: number
  readonly moneyOut: bigint
  readonly moneyOutCount: number
}

interface SummedRow {
  readonly entryCount: number
  readonly moneyIn: string
  readonly moneyInCount: number
  readonly moneyOut: string
  readonly moneyOutCount: number
}

/** The stretches that hold entries of a span, the newest first. */
export interface Stretches {
  /** Those that lie in the span as a whole, with what their entries come to. */
  readonly whole: readonly (SummedRow & { readonly stretch: number })[]
  /** Those whose entries must be looked at one by one; stretch 0, which has no sums, always. */
  readonly partial: readonly number[]
}

const ofTypes = (types: readonly string[] | undefined): RawBuilder<SqlBool> => (types ? sql`type = any(${types}::text[])` : sql`true`)

/** How the stretches of an account lie to a span. */
export const stretchesOf = async (database: ReadDatabase, accountId: string, span: Span): Promise<Stretches> => {
  const [from, before] = [span.from ?? '-infinity', span.before ?? 'infinity']
  const isOf = ofTypes(span.types)
  const rows = await database
    .selectFrom('stretches')
    .select([
      'stretch',
      sql<boolean>`min(earliest) >= ${from}::timestamptz and max(latest) < ${before}::timestamptz`.as('isWithin'),
      sql<number>`coalesce(sum(entry_count) filter (where ${isOf}), 0)::int`.as('entryCount'),
      sql<string>`coalesce(sum(money_in) filter (where ${isOf}), 0)::text`.as('moneyIn'),
      sql<number>`coalesce(sum(money_in_count) filter (where ${isOf}), 0)::int`.as('moneyInCount'),
      sql<string>`coalesce(sum(money_out) filter (where ${isOf}), 0)::text`.as('moneyOut'),
      sql<number>`coalesce(sum(money_out_count) filter (where ${isOf}), 0)::int`.as('moneyOutCount'),
    ])
    .where('accountId', '=', accountId)
    .where('stretch', '<=', Math.floor(span.upTo / STRETCH))
    .groupBy('stretch')
    .having(sql<SqlBool>`max(latest) >= ${from}::timestamptz and min(earliest) < ${before}::timestamptz and bool_or(${isOf})`)
    .orderBy('stretch', 'desc')
    .execute()
  const whole = rows.filter(({ stretch, isWithin }) => isWithin && (stretch + 1) * STRETCH - 1 <= span.upTo)
  const isWhole = new Set(whole.map(({ stretch }) => stretch))
  const others = rows.map(({ stretch }) => stretch).filter((stretch) => !isWhole.has(stretch))
  return { whole, partial: [...others, 0] }
}

/** Whether a row of `entries` is of a span. */
export const inSpan = ({ types, from, before, upTo }: Span): RawBuilder<SqlBool> =>
  sql`${ofTypes(types)} and recorded_at >= ${from ?? '-infinity'}::timestamptz and recorded_at < ${before ?? 'infinity'}::timestamptz and revision <= ${upTo}`

const added = (sums: Sums, row: SummedRow): Sums => ({
  entryCount: sums.entryCount + row.entryCount,
  moneyIn: sums.moneyIn + BigInt(row.moneyIn),
  moneyInCount: sums.moneyInCount + row.moneyInCount,
  moneyOut: sums.moneyOut + BigInt(row.moneyOut),
  moneyOutCount: sums.moneyOutCount + row.moneyOutCount,
})

const nothing: Sums = { entryCount: 0, moneyIn: 0n, moneyInCount: 0, moneyOut: 0n, moneyOutCount: 0 }

/** What the entries of a span come to: whole stretches as they are, the entries of the others one by one. */
export const sumsOf = async (database: ReadDatabase, accountId: string, span: Span): Promise<Sums> =>
  sumsIn(database, accountId, { span, stretches: await stretchesOf(database, accountId, span) })

/** The same where the stretches are known. */
export const sumsIn = async (
  database: ReadDatabase,
  accountId: string,
  { span, stretches: { whole, partial } }: { readonly span: Span; readonly stretches: Stretches },
): Promise<Sums> => {
  const { rows } = await sql<SummedRow>`
    select count(*)::int as entry_count,
           coalesce(sum(amount) filter (where amount > 0), 0)::text as money_in, (count(*) filter (where amount > 0))::int as money_in_count,
           coalesce(sum(amount) filter (where amount < 0), 0)::text as money_out, (count(*) filter (where amount < 0))::int as money_out_count
      from unnest(${partial}::int[]) part
     cross join lateral (
       select amount from entries
        where account_id = ${accountId} and revision >= part * ${STRETCH} and revision < (part + 1) * ${STRETCH} and ${inSpan(span)}
       offset 0
     ) entry`.execute(database)
  return [...whole, ...rows].reduce(added, nothing)
}

/** What the entries of one stretch come to, up to a revision. The fence keeps the planner to the index of the account. */
const withinStretch = (accountId: string, upTo: RawBuilder<number>) => sql<string>`(
  select coalesce(sum(amount), 0) from (
    select amount from entries
     where account_id = ${accountId} and revision = any(array(select generate_series(${upTo} - ${upTo} % ${STRETCH}, ${upTo}))) offset 0
  ) entry)`

/** The settled balances after some entries of an account, by their revisions. */
export const settledAfter = async (
  database: ReadDatabase,
  accountId: string,
  revisions: readonly number[],
): Promise<ReadonlyMap<number, bigint>> => {
  const { rows } = await sql<{ revision: number; settled: string }>`
    with earlier as materialized (
      select part, case when part = 0 then 0 else
               (select coalesce(sum(money_in + money_out), 0) from stretches where account_id = ${accountId} and stretch < part)
               + ${withinStretch(accountId, sql`${STRETCH - 1}::int`)} end as settled
        from (select distinct asked / ${STRETCH} as part from unnest(${revisions}::int[]) asked) parts
    )
    select asked as revision, (earlier.settled + ${withinStretch(accountId, sql`asked`)})::text as settled
      from unnest(${revisions}::int[]) asked join earlier on earlier.part = asked / ${STRETCH}`.execute(database)
  return new Map(rows.map(({ revision, settled }) => [revision, BigInt(settled)]))
}

/** The revision of an account's last entry at or below a position; -1 where there is none. */
export const revisionAt = async (database: ReadDatabase, accountId: string, position: bigint): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    select revision
      from (select coalesce(max(stretch), 0) as part from stretches where account_id = ${accountId} and first_position <= ${position}) newest
     cross join lateral (
       select revision from entries
        where account_id = ${accountId} and revision >= part * ${STRETCH} and revision < (part + 1) * ${STRETCH} and position <= ${position}
        order by revision desc limit 1
     ) entry`.execute(database)
  return rows[0]?.revision ?? -1
}
