import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { fewer, partsOf, pointsOf, type Part, type Step } from './balance-parts.js'
import { PART, SHOWN_SINGLY } from './history.projection.js'

/** A chart is about a thousand pixels wide on its own page, a few hundred on the home page; each part has at most three points. */
const examined = { singly: SHOWN_SINGLY, parts: 400 }
const atHome = { singly: 150, parts: 150 }

/** The limit says that there are no more: the database would expect nearly all entries of a long account, and read its whole table. */
const firstSteps = (database: ReadDatabase, accountId: string): Promise<Step[]> =>
  database
    .selectFrom('entries')
    .select(['amount', 'ordinal', 'recordedAt'])
    .where('accountId', '=', accountId)
    .where('revision', '<', SHOWN_SINGLY)
    .orderBy('revision')
    .limit(SHOWN_SINGLY)
    .execute()

const laterParts = (database: ReadDatabase, accountId: string): Promise<Part[]> =>
  database.selectFrom('history').selectAll().where('accountId', '=', accountId).orderBy('part').execute()

/**
 * The settled balance of an account through its history, oldest first: after every entry or, for a long account, at the extremes of each
 * part.
 */
const historyOf = async (database: ReadDatabase, accountId: string, most: typeof examined) => {
  const [steps, later] = await Promise.all([firstSteps(database, accountId), laterParts(database, accountId)])
  const parts = later.length === 0 ? fewer(partsOf(steps, 1), most.singly) : fewer([...partsOf(steps, PART), ...later], most.parts)
  return { eventCount: parts.reduce((sum, { entryCount }) => sum + entryCount, 0), points: pointsOf(parts) }
}

/** For staff who examine the account. */
export const accountHistory = (accountId: string) => async (database: ReadDatabase) => {
  const { fullName } = found(await database.selectFrom('users').select('fullName').where('userId', '=', accountId).executeTakeFirst())
  return { accountId, fullName, ...(await historyOf(database, accountId, examined)) }
}

/** For its owner: without what left the balance as it was. */
export const balanceHistory = (accountId: string) => async (database: ReadDatabase) => {
  const history = await historyOf(database, accountId, atHome)
  return { ...history, points: history.points.filter(({ settled }, at, all) => settled !== all[at - 1]?.settled) }
}
