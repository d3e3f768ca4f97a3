import type { Today } from '#contracts/site/today'
import { AccountId } from '#contracts/values/ids'
import { MOST_COUNTED } from '#contracts/values/page-limits'
import { DAYS_TOLD } from '#contracts/site/today'
import type { Instant } from '#contracts/values/values'
import type { ReadDatabase } from '../../server/database/database.js'
import { namesOf } from '../../server/queries/names.js'
import { countOf } from '../../server/queries/page.js'
import { outboxHealth } from '../../server/queries/outbox-health.js'
import { stuckMails } from '../../server/queries/stuck-mails.js'
import { submittedIdentities } from '../../server/queries/submitted-identities.js'
import { waitingProposals } from '../../server/queries/waiting-proposals.js'
import { queuesOf } from '../../server/requests/request-queues.js'

const DAY_MS = 86_400_000

type ToldMail = Omit<Today['mail'], 'isSetUp'>

/** Few proposals wait at a time. */
const proposals = async (database: ReadDatabase, now: Instant) => {
  const waiting = await waitingProposals(database, now)
    .select('proposedAt')
    .orderBy('proposedAt')
    .limit(MOST_COUNTED)
    .execute()
  return { count: waiting.length, since: waiting[0]?.proposedAt ?? null }
}

const identities = async (database: ReadDatabase) => {
  const waiting = submittedIdentities(database)
  const [counted, oldest] = await Promise.all([
    countOf(database, waiting.select('position'), MOST_COUNTED).executeTakeFirstOrThrow(),
    waiting.select('submittedAt').orderBy('submittedAt').limit(1).executeTakeFirst(),
  ])
  return { count: counted.count, since: oldest?.submittedAt ?? null }
}

/** Unsent mails, the oldest first. */
const mails = async (database: ReadDatabase, now: Instant): Promise<ToldMail> => {
  const [{ count }, oldest, outbox] = await Promise.all([
    countOf(database, stuckMails(database), MOST_COUNTED).executeTakeFirstOrThrow(),
    stuckMails(database).select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst(),
    outboxHealth(now)(database),
  ])
  return { count, since: oldest?.createdAt ?? null, outbox }
}

const MOST_VOID = 10

/** Release codes voided by wrong tries, the latest first. */
const voidCodes = async (database: ReadDatabase) => {
  const codes = await database
    .selectFrom('releaseCodes')
    .select(['accountId', 'voidedAt'])
    .where('voidedAt', 'is not', null)
    .orderBy('voidedAt', 'desc')
    .limit(MOST_VOID)
    .execute()
  const names = await namesOf(
    database,
    codes.map(({ accountId }) => accountId),
  )
  return codes.map(({ accountId, voidedAt }) => ({
    accountId: AccountId.parse(accountId),
    fullName: names.get(accountId) ?? '',
    voidedAt: voidedAt ?? '',
  }))
}

/** What waits, and recent money in and out. */
export const todayOf =
  (now: Instant) =>
  async (
    database: ReadDatabase,
  ): Promise<
    Omit<Today, 'scheduled' | 'readModels' | 'clock' | 'prices' | 'mail'> & {
      readonly mail: ToldMail
    }
  > => {
    const first = new Date(Date.parse(now) - (DAYS_TOLD - 1) * DAY_MS).toISOString().slice(0, 10)
    const [requests, waiting, submitted, mail, codes, days] = await Promise.all([
      queuesOf(database),
      proposals(database, now),
      identities(database),
      mails(database, now),
      voidCodes(database),
      database
        .selectFrom('moneyDays')
        .select(['day', 'paidIn', 'paidOut', 'lastIn', 'lastOut'])
        .where('day', '>=', first)
        .orderBy('day', 'desc')
        .execute(),
    ])
    return {
      waiting: { requests, proposals: waiting, identities: submitted },
      voidCodes: codes,
      mail,
      today: now.slice(0, 10),
      days,
    }
  }
