import type { Transfer } from '#contracts/ledger/balances'
import type { LedgerEventType } from '#contracts/events/ledger-events'
import { typesForStaff } from '../../domain/ledger.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { hasMovedMoney } from '../../server/requests/requests.projection.js'
import { fewer, ownersPart, partsOf, pointsOf, type Part, type Step } from './balance-parts.js'
import { PART, SHOWN_SINGLY } from './history.projection.js'

interface Choice {
  readonly singly: number
  readonly parts: number
  /** Event types to exclude. */
  readonly without: readonly LedgerEventType[]
}

/**
 * A chart is about a thousand pixels wide on its own page, a few hundred on the home page; each
 * part has at most three points.
 */
const examined: Choice = { singly: SHOWN_SINGLY, parts: 400, without: [] }
const atHome: Choice = { singly: 150, parts: 150, without: typesForStaff }

/**
 * The limit is a planner hint: the database would expect nearly all entries of a long account, and
 * scan the whole table.
 */
const firstSteps = (
  database: ReadDatabase,
  accountId: string,
  { without }: Choice,
): Promise<Step[]> =>
  database
    .selectFrom('entries')
    .select(['amount', 'ordinal', 'recordedAt'])
    .where('accountId', '=', accountId)
    .where('revision', '<', SHOWN_SINGLY)
    .$if(without.length > 0, (all) => all.where('type', 'not in', without))
    .orderBy('revision')
    .limit(SHOWN_SINGLY)
    .execute()

const laterParts = (database: ReadDatabase, accountId: string): Promise<Part[]> =>
  database
    .selectFrom('history')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('part')
    .execute()

/** The history of an account, oldest first: every entry or, for a long account, parts of it. */
const historyOf = async (
  database: ReadDatabase,
  accountId: string,
  choice: Choice,
): Promise<Part[]> => {
  const [steps, later] = await Promise.all([
    firstSteps(database, accountId, choice),
    laterParts(database, accountId),
  ])
  return later.length === 0
    ? fewer(partsOf(steps, 1), choice.singly)
    : fewer([...partsOf(steps, PART), ...later], choice.parts)
}

/** For staff who examine the account. */
export const accountHistory = (accountId: string) => async (database: ReadDatabase) => {
  const { fullName } = found(
    await database
      .selectFrom('users')
      .select('fullName')
      .where('userId', '=', accountId)
      .executeTakeFirst(),
  )
  const parts = await historyOf(database, accountId, examined)
  return {
    accountId,
    fullName,
    eventCount: parts.reduce((sum, { entryCount }) => sum + entryCount, 0),
    points: pointsOf(parts),
  }
}

const TRANSFERS = 100

/** The latest that were approved and not taken back, oldest first. */
const transfersOf = async (database: ReadDatabase, accountId: string): Promise<Transfer[]> => {
  const latest = await database
    .selectFrom('requests')
    .select(['requestId', 'kind', 'decidedAt', 'amount'])
    .where('accountId', '=', accountId)
    .where(hasMovedMoney)
    .orderBy('decidedAt', 'desc')
    .limit(TRANSFERS)
    .execute()
  return latest
    .flatMap(({ decidedAt, ...row }) => (decidedAt === null ? [] : [{ ...row, at: decidedAt }]))
    .toReversed()
}

/** For its owner: without events that left the balance unchanged. */
export const balanceHistory = (accountId: string) => async (database: ReadDatabase) => {
  const [parts, transfers] = await Promise.all([
    historyOf(database, accountId, atHome),
    transfersOf(database, accountId),
  ])
  const points = pointsOf(parts.map(ownersPart))
  return {
    points: points.filter(({ settled }, at, all) => settled !== all[at - 1]?.settled),
    transfers,
  }
}
