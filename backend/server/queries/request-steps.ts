import { MOST_STEPS, type StaffRequestStep } from '#contracts/requests/requests'
import type { ReadDatabase } from '../database/database.js'
import { actorName, namesOf } from './names.js'
import { postingsOf } from './postings.js'
import { proposalsAbout } from './waiting-approvals.js'

const stepsIn = async (
  database: ReadDatabase,
  chains: readonly string[],
): Promise<StaffRequestStep[]> => {
  const events = await database
    .selectFrom('entries')
    .select(['ordinal', 'type', 'recordedAt', 'actorId', 'actorRole', 'reason'])
    .where('correlationId', 'in', chains)
    .where('type', '!=', 'LoanInterestCharged')
    .orderBy('ordinal')
    .limit(MOST_STEPS)
    .execute()
  const ordinals = events.map(({ ordinal }) => ordinal)
  const actors = events.map(({ actorId }) => actorId)
  const [postings, names] = await Promise.all([
    postingsOf(database, ordinals),
    namesOf(database, actors),
  ])
  return events.map((event) => ({
    ...event,
    actorName: actorName(names, event.actorId),
    postings: postings.get(event.ordinal) ?? [],
  }))
}

/**
 * A request's events, oldest first, apart from the interest of each day, with the names of their
 * actors.
 */
export const stepsOf = (database: ReadDatabase, requestId: string): Promise<StaffRequestStep[]> =>
  stepsIn(database, [requestId])

/** For staff: also the proposals about it, and their outcome. */
export const stepsForStaff = async (
  database: ReadDatabase,
  requestId: string,
): Promise<StaffRequestStep[]> =>
  stepsIn(database, [requestId, ...(await proposalsAbout(requestId)(database))])
