import type { EntryChoice } from '#contracts/ledger/entries'
import { LedgerEventType } from '#contracts/events/ledger-events'
import type { Role } from '#contracts/values/values'
import { isByHand, isForStaff, typesForStaff } from '../../domain/ledger.js'
import { dayAfter, startOfDay } from '../../server/zoned-days.js'
import type { ReadDatabase } from '../../server/database/database.js'
import {
  revisionAt,
  stretchesOf,
  sumsOf,
  type Span,
  type StretchSums,
  type Sums,
} from './statement-sums.js'

/** Entries are only on these days: the calendars of zones and of the database are limited. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '9999-12-31']

const startOf = (day: string, zone: string): string => {
  if (day < FIRST_DAY) return '-infinity'
  return day >= LAST_DAY ? 'infinity' : startOfDay(day, zone).toISOString()
}
const endOf = (day: string, zone: string): string =>
  day >= LAST_DAY ? 'infinity' : startOf(dayAfter(day), zone)

/**
 * The requested part of a statement. Clients do not see staff-only events, such as an unapproved
 * proposal.
 */
export interface StatementChoice extends EntryChoice {
  readonly reader: Role
}

const spanOf = (
  { type, byStaff, fromDay, toDay, zone, show, reader }: StatementChoice,
  upTo: number,
): Span => {
  const hidesSome = reader === 'client' && show === 'all'
  const named = LedgerEventType.options.filter(
    (each) =>
      (type === undefined || each === type) &&
      (byStaff === undefined || isByHand(each) === (byStaff === 'true')) &&
      !(hidesSome && isForStaff(each)),
  )
  return {
    upTo,
    ...(type === undefined && byStaff === undefined && !hidesSome ? {} : { types: named }),
    ...(fromDay ? { from: startOf(fromDay, zone) } : {}),
    ...(toDay ? { before: endOf(toDay, zone) } : {}),
  }
}

/**
 * The account's newest entry visible to the reader, and the revision at which all pages end: that
 * of `upTo` if it comes before the newest.
 */
const endOfPages = async (
  database: ReadDatabase,
  accountId: string,
  { upTo: asked, reader }: Pick<StatementChoice, 'upTo' | 'reader'>,
) => {
  const newest = await database
    .selectFrom('entries')
    .select(['ordinal', 'position', 'revision'])
    .where('accountId', '=', accountId)
    .$if(reader === 'client', (all) => all.where('type', 'not in', typesForStaff))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { revision, ...place } = newest ?? { ordinal: 0n, position: 0n, revision: -1 }
  return {
    place,
    upTo:
      asked !== undefined && asked < place.ordinal
        ? await revisionAt(database, accountId, asked)
        : revision,
  }
}

const changeOf = ({ moneyIn, moneyOut }: Pick<Sums, 'moneyIn' | 'moneyOut'>): bigint =>
  moneyIn + moneyOut

/** What is owed after a span; null where nothing was ever lent in it. */
const debtOf = ({ borrowed, repaid }: Sums): bigint | null =>
  borrowed === 0n ? null : borrowed + repaid

const sumsIn = async (database: ReadDatabase, accountId: string, span: Span): Promise<Sums> =>
  sumsOf(await stretchesOf(database, accountId, span))

/** Which entries of an account are selected. */
export interface StatementRange {
  readonly span: Span
  /** The stretches with entries of the span, newest first. */
  readonly stretches: readonly StretchSums[]
  /** The number and position of the account's newest entry visible to the reader. */
  readonly place: { readonly ordinal: bigint; readonly position: bigint }
}

/** Ends at a fixed event, so that rows and totals agree despite concurrent appends. */
export const rangeOf = async (
  database: ReadDatabase,
  accountId: string,
  choice: StatementChoice,
): Promise<StatementRange> => {
  const { place, upTo } = await endOfPages(database, accountId, choice)
  const span = spanOf(choice, upTo)
  return { span, stretches: await stretchesOf(database, accountId, span), place }
}

/**
 * The sums of the entries of a range, the account's balance before its first day and after its
 * last, and what is owed then.
 */
export const totalsOf = async (
  database: ReadDatabase,
  accountId: string,
  choice: EntryChoice,
  { span, stretches }: StatementRange,
) => {
  const { fromDay, toDay, zone, show } = choice
  const all = sumsOf(stretches)
  const { entryCount, borrowed: _, repaid: __, ...sums } = all
  const { upTo } = span
  const isAll = span.types === undefined && !fromDay
  const [before, end] = await Promise.all([
    fromDay ? sumsIn(database, accountId, { upTo, before: startOf(fromDay, zone) }) : sumsOf([]),
    isAll
      ? all
      : sumsIn(database, accountId, { upTo, ...(toDay ? { before: endOf(toDay, zone) } : {}) }),
  ])
  return {
    total: show === 'money' ? sums.moneyInCount + sums.moneyOutCount : entryCount,
    opening: changeOf(before),
    closing: changeOf(end),
    debt: debtOf(end),
    ...sums,
  }
}
