import type { StaffRequestStep } from '#contracts/requests'
import type { ReadDatabase } from '../database/database.js'
import { actorName, namesOf } from './names.js'
import { postingsOf } from './postings.js'

/** A request has at most five events, its reversal among them; nothing else has its id. */
const MOST_STEPS = 20

/** The events of a request, oldest first, with the names of those who made them. */
export const stepsOf = async (database: ReadDatabase, requestId: string): Promise<StaffRequestStep[]> => {
  const events = await database
    .selectFrom('entries')
    .select(['ordinal', 'type', 'recordedAt', 'actorId', 'actorRole', 'reason'])
    .where('correlationId', '=', requestId)
    .orderBy('ordinal')
    .limit(MOST_STEPS)
    .execute()
  const ordinals = events.map(({ ordinal }) => ordinal)
  const actors = events.map(({ actorId }) => actorId)
  const [postings, names] = await Promise.all([postingsOf(database, ordinals), namesOf(database, actors)])
  return events.map((event) => ({
    ...event,
    actorName: actorName(names, event.actorId),
    postings: postings.get(event.ordinal) ?? [],
  }))
}
