import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { StaffRequestStep } from '#contracts/requests'
import { userStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { actorName, namesOf } from '../../server/queries/names.js'

const MOST_STEPS = 20
/** How far back in the stream of a person; what staff did to others stands in theirs as well. */
const MOST_READ = 1_000

const ofIdentity = ['IdentitySubmitted', 'IdentityApproved', 'IdentityDeclined'] as const satisfies readonly LedgerEventType[]

const columns = ['ordinal', 'type', 'recordedAt', 'actorId', 'actorRole', 'reason'] as const

/** What somebody sent and what staff decided, as far as it is among the last events of their stream. */
const decisions = (database: ReadDatabase, userId: string) =>
  database
    .selectFrom(
      database
        .selectFrom('entries')
        .select(columns)
        .where('accountId', 'is', null)
        .where('stream', '=', userStream(userId))
        .orderBy('ordinal', 'desc')
        .limit(MOST_READ)
        .as('last'),
    )
    .selectAll()
    .where('type', 'in', ofIdentity)
    .orderBy('ordinal', 'desc')
    .limit(MOST_STEPS)
    .execute()

/** Looks at the pictures, which are in the streams of those who looked. */
const looks = (database: ReadDatabase, userId: string) =>
  database
    .selectFrom('entries')
    .select(columns)
    .where('correlationId', '=', userId)
    .where('type', '=', 'IdentityViewed')
    .orderBy('ordinal', 'desc')
    .limit(MOST_STEPS)
    .execute()

/** What happened to somebody's identity, newest first, and who looked at its pictures. */
export const identitySteps =
  (userId: string) =>
  async (database: ReadDatabase): Promise<StaffRequestStep[]> => {
    const events = (await Promise.all([decisions(database, userId), looks(database, userId)])).flat()
    const names = await namesOf(
      database,
      events.map(({ actorId }) => actorId),
    )
    return events
      .toSorted((one, other) => (one.ordinal < other.ordinal ? 1 : -1))
      .slice(0, MOST_STEPS)
      .map((event) => ({ ...event, actorName: actorName(names, event.actorId), postings: [] }))
  }
