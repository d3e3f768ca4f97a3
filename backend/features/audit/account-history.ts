import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { fewer, partsOf, pointsOf, type Part, type Step } from './balance-parts.js'
import { PART, SHOWN_SINGLY } from './history.projection.js'

/** A chart is about a thousand pixels wide; each part has three points at most. */
const MOST_PARTS = 400

const firstSteps = (database: ReadDatabase, accountId: string): Promise<Step[]> =>
  database
    .selectFrom('entries')
    .select(['amount', 'ordinal', 'recordedAt'])
    .where('accountId', '=', accountId)
    .where('revision', '<', SHOWN_SINGLY)
    .orderBy('revision')
    .execute()

const laterParts = (database: ReadDatabase, accountId: string): Promise<Part[]> =>
  database.selectFrom('history').selectAll().where('accountId', '=', accountId).orderBy('part').execute()

/**
 * The settled balance of an account through its history, oldest first: after every entry, or, where the account is long, after those that
 * the chart of it turns on.
 */
export const accountHistory = (accountId: string) => async (database: ReadDatabase) => {
  const { fullName } = found(await database.selectFrom('users').select('fullName').where('userId', '=', accountId).executeTakeFirst())
  const [steps, later] = await Promise.all([firstSteps(database, accountId), laterParts(database, accountId)])
  const parts = later.length === 0 ? partsOf(steps, 1) : fewer([...partsOf(steps, PART), ...later], MOST_PARTS)
  const eventCount = parts.reduce((sum, { entryCount }) => sum + entryCount, 0)
  return { accountId, fullName, eventCount, points: pointsOf(parts) }
}
