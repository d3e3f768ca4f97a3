import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { LedgerEventType } from '../events/ledger-events.js'
import { Pieces } from './files.js'
import { Nature } from '../events/nature.js'
import { AccountId } from '../values/ids.js'
import { ExportFormat } from '../values/looks.js'
import { Money } from '../values/money.js'
import { PageQuery, pageOf } from '../values/page.js'
import { ActorRole, Instant, Ordinal, Position, TimeZone } from '../values/values.js'

export const Book = z.enum([
  'client',
  'custody',
  'trading',
  'adjustments',
  'fees',
  'sales',
  'loans',
  'interest',
])
export type Book = z.output<typeof Book>

/**
 * One line of a double entry: credits of a book are positive, debits negative; the postings of an
 * event sum to zero.
 */
export const Posting = z.object({ book: Book, amount: Money })
export type Posting = z.output<typeof Posting>

/** Another entry of the same account: its number, and when it was made. */
export const OtherEntry = z.object({ ordinal: Ordinal, recordedAt: Instant })
export type OtherEntry = z.output<typeof OtherEntry>

/** A ledger event as a statement shows it. */
export const Entry = z.object({
  ordinal: Ordinal,
  position: Position,
  eventId: z.uuid(),
  accountId: AccountId,
  type: LedgerEventType,
  nature: Nature,
  recordedAt: Instant,
  actorRole: ActorRole,
  /** Staff entered it by hand. */
  isByStaff: z.boolean(),
  /** The method, destination or other subject. */
  about: z.string().nullable(),
  reason: z.string().nullable(),
  /** The signed change of the settled balance. */
  amount: Money,
  /** The requested amount, if staff approved another. */
  asked: Money.optional(),
  /** The entry that this one reverses. */
  reverses: OtherEntry.optional(),
  /** Its own reversal. */
  reversedBy: OtherEntry.optional(),
  /** The signed change of the held balance. */
  heldChange: Money,
  /** The settled balance after it. */
  settledAfter: Money,
  commandId: z.uuid(),
  correlationId: z.uuid(),
  postings: z.array(Posting),
})
export type Entry = z.output<typeof Entry>

/**
 * As staff and auditors see it: with its actor, of whom clients see only the role, and its
 * `revision`, the number of its event in the account, from 0, which would tell clients how many
 * staff-only events there are.
 */
export const StaffEntry = Entry.extend({
  revision: z.number().int(),
  actorId: z.string(),
  actorName: z.string(),
})
export type StaffEntry = z.output<typeof StaffEntry>

/**
 * `money`: only entries that changed the settled balance; `all`: every event of the account. Days
 * are in `zone` and inclusive, as is `upTo`, the number of an event.
 */
const EntryChoice = z.strictObject({
  show: z.enum(['money', 'all']).default('money'),
  type: LedgerEventType.optional(),
  byStaff: z.enum(['true', 'false']).optional(),
  fromDay: z.iso.date().optional(),
  toDay: z.iso.date().optional(),
  zone: TimeZone.default('UTC'),
  upTo: Ordinal.optional(),
})
export type EntryChoice = z.output<typeof EntryChoice>

/** Refuses a last day before the first, for which no totals would add up. */
const inOrder = <Choice extends z.ZodType<Pick<EntryChoice, 'fromDay' | 'toDay'>>>(
  choice: Choice,
): Choice =>
  choice.refine(({ fromDay = '', toDay = fromDay }) => fromDay <= toDay, {
    path: ['toDay'],
    message: 'Name a last day that is not before the first',
  })

const EntryFilter = PageQuery.extend(EntryChoice.shape)

/**
 * A page of entries, newest first, with the totals of all matches. `debt` is what is owed on loans
 * when the range ends; null if nothing was lent by then. `ordinal` and `position` are those of the
 * account's newest entry visible to the reader.
 */
const entryPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    opening: Money,
    moneyIn: Money,
    moneyInCount: z.number().int(),
    moneyOut: Money,
    moneyOutCount: z.number().int(),
    closing: Money,
    debt: Money.nullable(),
    ordinal: Ordinal,
    position: Position,
  })
export const EntryPage = entryPageOf(Entry)
export type EntryPage = z.output<typeof EntryPage>

export const listEntries = endpoint({
  method: 'GET',
  path: '/entries',
  roles: ['client', 'admin'],
  summary: 'The entries of your own account',
  request: inOrder(EntryFilter),
  response: EntryPage,
})

export const listAccountEntries = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/entries',
  roles: ['admin', 'auditor'],
  summary: 'The entries of one account',
  request: inOrder(EntryFilter.extend({ accountId: AccountId })),
  response: entryPageOf(StaffEntry),
})

/**
 * The decimal separator of a CSV file. With a comma, semicolons separate its cells, as spreadsheets
 * of such countries expect.
 */
export const DecimalSign = z.enum(['point', 'comma'])
export type DecimalSign = z.output<typeof DecimalSign>

const StatementChoice = EntryChoice.extend({
  format: ExportFormat,
  paper: z.enum(['a4', 'letter']).default('a4'),
  decimal: DecimalSign.default('point'),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/statement',
  roles: ['client', 'admin'],
  summary: 'All entries of your own account in a range, oldest first, with its balances, as a file',
  body: 'download',
  request: inOrder(StatementChoice),
  response: Pieces,
})

export const getAccountStatement = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/statement',
  roles: ['admin', 'auditor'],
  proof: 'recent',
  summary: 'All entries of one account in a range, oldest first, with its balances, as a file',
  body: 'download',
  request: inOrder(StatementChoice.extend({ accountId: AccountId })),
  response: Pieces,
})
