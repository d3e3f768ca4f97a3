import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { MOST_COUNTED } from '#contracts/values/page-limits'
import type { RequestOf } from '#contracts/endpoint'
import type { Standing, UserStatus } from '#contracts/values/statuses'
import type { Counts } from '#contracts/requests/counts'
import { emailSteps, type listUsers, type UserDetail } from '#contracts/people/users'
import type { Instant, Role } from '#contracts/values/values'
import { userStream } from '../../domain/streams.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { balanceOf } from '../../server/queries/balance.js'
import { found } from '../../server/queries/found.js'
import { countOf, pageOfIds } from '../../server/queries/page.js'
import { countsOf } from '../../server/requests/request-queues.js'
import { releaseCodeOf } from '../../server/queries/release-code.js'
import { submittedIdentities } from '../../server/queries/submitted-identities.js'
import { stuckMails } from '../../server/queries/stuck-mails.js'
import { proposalsFor } from '../../server/queries/waiting-proposals.js'
import { searchOf, readableEmail } from '../../server/queries/people.js'

/** A person without a row in `powers` is an active client. */
const powers = [
  sql<Role>`coalesce(powers.role, 'client')`.as('role'),
  sql<UserStatus>`coalesce(powers.status, 'active')`.as('status'),
  'powers.statusSince',
] as const

/** Staff are few, so the query lists their ids. */
const hasRole = (role: Role): RawBuilder<SqlBool> =>
  role === 'client'
    ? sql`users.user_id <> all(array(select user_id from powers where role <> 'client'))`
    : sql`users.user_id = any(array(select user_id from powers where role = ${role}))`

/** People who may not sign in, or whose account is suspended, are few as well. */
const outside = (status?: Exclude<UserStatus, 'active'>): RawBuilder<unknown> =>
  sql`array(select user_id from powers where ${status === undefined ? sql`status <> 'active'` : sql`status = ${status}`})`
const suspended = sql`array(select account_id from accounts where suspended_at is not null)`

const stands = (standing: Standing): RawBuilder<SqlBool> => {
  if (standing === 'active')
    return sql`users.user_id <> all(${outside()}) and users.user_id <> all(${suspended})`
  if (standing === 'suspended')
    return sql`users.user_id <> all(${outside()}) and users.user_id = any(${suspended})`
  return sql`users.user_id = any(${outside(standing)})`
}

/** People with their figures, by id. */
const people = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const rows = await database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.accountId', 'users.userId')
    .leftJoin('powers', 'powers.userId', 'users.userId')
    .select([
      'users.userId',
      'username',
      'fullName',
      'createdAt',
      'settled',
      'available',
      'held',
      'suspendedAt',
      'profilePictureId',
    ])
    .select(powers)
    .select(readableEmail(reader).as('email'))
    .where('users.userId', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}

/** People, newest first. */
export const usersPage =
  ({ search, role, status, ...asked }: RequestOf<typeof listUsers>, reader: Role) =>
  async (database: ReadDatabase) => {
    const { isMeant, most } = await searchOf(database, 'users.user_id', { search, reader })
    const query = database
      .selectFrom('users')
      .select('userId as id')
      .where(isMeant)
      .$call((all) => (role === undefined ? all : all.where(hasRole(role))))
      .$call((all) => (status === undefined ? all : all.where(stands(status))))
    const order = { by: 'instant', columns: ['createdAt', 'userId'], direction: 'desc' } as const
    return pageOfIds(database, query, {
      order,
      asked: { ...asked, most },
      rowsOf: (ids) => people(database, ids, reader),
    })
  }

const countOfOpenTrades = async (database: ReadDatabase, accountId: string): Promise<number> => {
  const open = database
    .selectFrom('trades')
    .where('accountId', '=', accountId)
    .where('status', '=', 'open')
    .where('reversedAt', 'is', null)
  const { count } = await open
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Why an account was closed, from its last event. */
const reasonOfClosing = async (
  database: ReadDatabase,
  accountId: string,
): Promise<string | null> => {
  const entries = database.selectFrom('entries').select('reason').where('accountId', '=', accountId)
  const last = await entries.orderBy('revision', 'desc').limit(1).executeTakeFirst()
  return last?.reason ?? null
}

const emailStep = (database: ReadDatabase, userId: string) =>
  database
    .selectFrom('entries')
    .select(['type', 'recordedAt as at'])
    .where('accountId', 'is', null)
    .where('stream', '=', userStream(userId))
    .where('type', 'in', emailSteps)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One person, their figures, and what waits for a decision. */
export const userDetail =
  (userId: string, reader: Role) =>
  async (database: ReadDatabase): Promise<Omit<UserDetail, 'feeBasisPoints'>> => {
    const [known] = (await people(database, [userId], reader)).values()
    const person = found(known)
    const [balance, releaseCode, requests, openTrades, closedReason, step] = await Promise.all([
      balanceOf(userId)(database),
      releaseCodeOf(userId)(database),
      countsOf(database, userId),
      countOfOpenTrades(database, userId),
      person.status === 'closed' ? reasonOfClosing(database, userId) : null,
      emailStep(database, userId),
    ])
    return {
      ...person,
      balance: balance ?? null,
      releaseCode,
      requests,
      openTrades,
      closedReason,
      emailStep: step ?? null,
    } as Omit<UserDetail, 'feeBasisPoints'>
  }

/** What waits for staff; of proposals, what the reader may decide on. */
export const counts =
  (now: Instant, readerId: string) =>
  async (database: ReadDatabase): Promise<Counts> => {
    const others = database
      .selectNoFrom([
        countOf(database, database.selectFrom('users').select('userId'), MOST_COUNTED)
          .$asScalar()
          .$notNull()
          .as('users'),
        countOf(database, proposalsFor(database, now, readerId), MOST_COUNTED)
          .$asScalar()
          .$notNull()
          .as('waitingProposals'),
        countOf(database, submittedIdentities(database).select('userId'), MOST_COUNTED)
          .$asScalar()
          .$notNull()
          .as('waitingIdentities'),
        countOf(database, stuckMails(database), MOST_COUNTED)
          .$asScalar()
          .$notNull()
          .as('stuckMails'),
      ])
      .executeTakeFirstOrThrow()
    const [told, requests] = await Promise.all([others, countsOf(database)])
    return { ...told, requests }
  }
