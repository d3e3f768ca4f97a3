import type { ReadDatabase } from '../../server/database/database.js'

/** The subject of a request: a method or a destination; and the requested amount. */
export interface Subject {
  readonly about: string
  readonly asked: bigint
}

/** The subjects of requests. Decisions name only the request. */
export const subjectsOf = async (
  database: ReadDatabase,
  correlationIds: readonly string[],
): Promise<ReadonlyMap<string, Subject>> => {
  if (correlationIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('requests')
    .select(['requestId as id', 'about', 'asked'])
    .where('requestId', 'in', correlationIds)
    .execute()
  return new Map(rows.map(({ id, about, asked }) => [id, { about, asked }]))
}

/** The requested amount, if staff approved another. */
export const askedOf = (
  type: string,
  amount: bigint,
  subject: Subject | undefined,
): { asked?: bigint } =>
  type === 'DepositApproved' && subject && subject.asked !== amount ? { asked: subject.asked } : {}
