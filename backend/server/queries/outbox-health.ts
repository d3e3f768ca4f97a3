import type { MailState, OutboxHealth } from '#contracts/site/mails'
import { MOST_COUNTED } from '#contracts/values/page-limits'
import type { Instant } from '#contracts/values/values'
import type { ReadDatabase } from '../database/database.js'
import { countOf } from './page.js'

/** Longer than a mail server may put off an unknown sender. */
const LONGEST_QUIET_MS = 60 * 60_000

const unsent = ['waiting', 'sending', 'failed'] as const satisfies readonly MailState[]

const counted = (database: ReadDatabase, states: readonly MailState[]) =>
  countOf(
    database,
    database.selectFrom('mails').select('mailId').where('state', 'in', states),
    MOST_COUNTED,
  )

/** One state at a time, so that the index finds the first one. */
const oldestIn = (database: ReadDatabase) => (state: MailState) =>
  database
    .selectFrom('mails')
    .select('createdAt')
    .where('state', '=', state)
    .orderBy('createdAt')
    .limit(1)

/** When the last mail was sent. */
const lastSent = (database: ReadDatabase) =>
  database
    .selectFrom('mails')
    .select('endedAt')
    .where('state', '=', 'sent')
    .orderBy('createdAt', 'desc')
    .limit(1)

/** One mail deferred for days is no standstill while others go out. */
const standstill = (
  since: Instant | null,
  sentAt: Instant | null,
  now: Instant,
): Instant | null => {
  if (since === null) return null
  const quietSince = sentAt !== null && sentAt > since ? sentAt : since
  return Date.parse(now) - Date.parse(quietSince) > LONGEST_QUIET_MS ? quietSince : null
}

/** Whether mail goes out. One statement, so that no mail is missed while it changes state. */
export const outboxHealth =
  (now: Instant) =>
  async (database: ReadDatabase): Promise<OutboxHealth> => {
    const { sentAt, ...counts } = await database
      .selectNoFrom(({ fn }) => [
        counted(database, unsent).$asScalar().$notNull().as('waiting'),
        counted(database, ['given-up']).$asScalar().$notNull().as('givenUp'),
        fn<Instant | null>('least', unsent.map(oldestIn(database))).as('since'),
        lastSent(database).as('sentAt'),
      ])
      .executeTakeFirstOrThrow()
    return { ...counts, standingSince: standstill(counts.since, sentAt, now) }
  }
