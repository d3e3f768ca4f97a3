import type { MailState, OutboxHealth } from '#contracts/mails'
import { MOST_COUNTED } from '#contracts/page-limits'
import type { Instant } from '#contracts/values'
import type { ReadDatabase } from '../database/database.js'
import { countOf } from './page.js'

/** Longer than a mail server may put off whoever it does not know yet. */
const LONGEST_QUIET_MS = 60 * 60_000

const unsent = ['waiting', 'sending', 'failed'] as const satisfies readonly MailState[]

const counted = async (database: ReadDatabase, states: readonly MailState[]): Promise<number> => {
  const mails = database.selectFrom('mails').select('mailId').where('state', 'in', states)
  return (await countOf(database, mails, MOST_COUNTED).executeTakeFirstOrThrow()).count
}

/** One state at a time, so that the index has the first one. */
const oldestIn = (database: ReadDatabase, state: MailState) =>
  database.selectFrom('mails').select('createdAt').where('state', '=', state).orderBy('createdAt').limit(1).executeTakeFirst()

const oldestUnsent = async (database: ReadDatabase): Promise<Instant | null> => {
  const oldest = await Promise.all(unsent.map((state) => oldestIn(database, state)))
  return oldest.flatMap((mail) => mail?.createdAt ?? []).toSorted()[0] ?? null
}

/** When the newest of those that were sent went out. */
const lastSent = async (database: ReadDatabase): Promise<Instant | null> => {
  const sent = database.selectFrom('mails').select('endedAt').where('state', '=', 'sent').orderBy('createdAt', 'desc').limit(1)
  return (await sent.executeTakeFirst())?.endedAt ?? null
}

/** One mail that a server puts off for days is no standstill while others go out. */
const standstill = (since: Instant | null, sentAt: Instant | null, now: Instant): Instant | null => {
  if (since === null) return null
  const quietSince = sentAt !== null && sentAt > since ? sentAt : since
  return Date.parse(now) - Date.parse(quietSince) > LONGEST_QUIET_MS ? quietSince : null
}

/** Whether mail goes out. */
export const outboxHealth =
  (now: Instant) =>
  async (database: ReadDatabase): Promise<OutboxHealth> => {
    const [waiting, givenUp, since, sentAt] = await Promise.all([
      counted(database, unsent),
      counted(database, ['given-up']),
      oldestUnsent(database),
      lastSent(database),
    ])
    return { waiting, since, givenUp, standingSince: standstill(since, sentAt, now) }
  }
