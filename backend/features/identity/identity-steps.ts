import type { LedgerEventType } from '#contracts/events/ledger-events'
import type { StaffRequestStep } from '#contracts/requests/requests'
import { userStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { actorName, namesOf } from '../../server/queries/names.js'

const MOST_STEPS = 20
/** How far back in a person's stream; a staff member's own acts are in theirs as well. */
const MOST_READ = 1_000

const ofIdentity = [
  'IdentitySubmitted',
  'IdentityApproved',
  'IdentityDeclined',
] as const satisfies readonly LedgerEventType[]

const columns = ['ordinal', 'type', 'recordedAt', 'actorId', 'actorRole', 'reason'] as const

/** A person's submissions and the decisions by staff, among the last events of their stream. */
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

/** Looks at the pictures, which are in the viewers' streams. */
const looks = (database: ReadDatabase, userId: string) =>
  database
    .selectFrom('entries')
    .select(columns)
    .where('correlationId', '=', userId)
    .where('type', '=', 'IdentityViewed')
    .orderBy('ordinal', 'desc')
    .limit(MOST_STEPS)
    .execute()

/** The history of a person's identity, newest first, including who viewed its pictures. */
export const identitySteps =
  (userId: string) =>
  async (database: ReadDatabase): Promise<StaffRequestStep[]> => {
    const events = (
      await Promise.all([decisions(database, userId), looks(database, userId)])
    ).flat()
    const names = await namesOf(
      database,
      events.map(({ actorId }) => actorId),
    )
    return events
      .toSorted((one, other) => (one.ordinal < other.ordinal ? 1 : -1))
      .slice(0, MOST_STEPS)
      .map((event) => ({ ...event, actorName: actorName(names, event.actorId), postings: [] }))
  }
