import type { RequestOf } from '#contracts/endpoint'
import type { IdentityDetail, listIdentities, OwnIdentity } from '#contracts/people/identity'
import type { Role } from '#contracts/values/values'
import { pictureIdOf } from '../../server/files/identity-pictures.js'
import type { ReadDatabase } from '../../server/database/database.js'
import { clientFacts } from '../../server/queries/client-facts.js'
import { found } from '../../server/queries/found.js'
import { pageOfIds } from '../../server/queries/page.js'
import { searchOf, withPeople } from '../../server/queries/people.js'
import { identitySteps } from './identity-steps.js'

const shown = ['submissionId', 'status', 'submittedAt', 'decidedAt', 'ground', 'reason'] as const

/** What a person sent last, and its outcome. */
export const ownSubmission =
  (userId: string) =>
  async (database: ReadDatabase): Promise<OwnIdentity['submission']> => {
    const row = await database
      .selectFrom('identities')
      .select(shown)
      .where('userId', '=', userId)
      .executeTakeFirst()
    return (row as OwnIdentity['submission'] | undefined) ?? null
  }

/** As staff see them, by person. */
const seenByStaff = async (database: ReadDatabase, ids: readonly string[], reader: Role) => {
  const rows = await database
    .selectFrom('identities')
    .select([...shown, 'userId', 'userId as accountId', 'sent', 'decidedBy', 'front', 'back'])
    .where('userId', 'in', ids)
    .execute()
  const seen = await withPeople(database, rows, reader)
  // An identity can be decided on while its account is suspended.
  return new Map(
    seen.map(({ accountId, ...row }): readonly [string, Omit<typeof row, 'isFrozen'>] => [
      accountId,
      row,
    ]),
  )
}

/**
 * Waiting ones are listed oldest first, all others newest first. Those of closed accounts cannot be
 * decided.
 */
export const identitiesPage =
  ({ search, status, ...asked }: RequestOf<typeof listIdentities>, reader: Role) =>
  async (database: ReadDatabase) => {
    const direction = status === 'submitted' ? 'asc' : 'desc'
    const order = { by: 'instant', columns: ['submittedAt', 'userId'], direction } as const
    const { isMeant, most } = await searchOf(database, 'identities.user_id', { search, reader })
    const query = database
      .selectFrom('identities')
      .select('userId as id')
      .where(isMeant)
      .$call((all) => (status === 'all' ? all : all.where('status', '=', status)))
      .$call((all) => (status === 'submitted' ? all.where('closedAt', 'is', null) : all))
    return pageOfIds(database, query, {
      order,
      asked: { ...asked, most },
      rowsOf: (ids) => seenByStaff(database, ids, reader),
    })
  }

const usernameOf = async (database: ReadDatabase, userId: string) =>
  database.selectFrom('users').select('username').where('userId', '=', userId).executeTakeFirst()

/** No pictures are kept for an erased person. */
export const identityDetail =
  (userId: string, reader: Role) =>
  async (database: ReadDatabase): Promise<IdentityDetail> => {
    const [identity] = (await seenByStaff(database, [userId], reader)).values()
    const { front, back, ...seen } = found(identity)
    const [person, client, steps] = await Promise.all([
      usernameOf(database, userId),
      clientFacts(userId)(database),
      identitySteps(userId)(database),
    ])
    const areKept = client !== null && client.status !== 'closed'
    return {
      ...seen,
      username: person?.username ?? '',
      front: areKept ? pictureIdOf(userId, 'front', front) : null,
      back: areKept ? pictureIdOf(userId, 'back', back) : null,
      client,
      steps,
    } as IdentityDetail
  }
