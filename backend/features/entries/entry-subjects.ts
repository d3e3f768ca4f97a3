import type { ReadDatabase } from '../../server/database/database.js'

/** What a request is about: a method or a destination; and the amount asked for. */
export interface Subject {
  readonly about: string
  readonly asked: bigint
}

/** What requests are about. Decisions name only the request. */
export const subjectsOf = async (database: ReadDatabase, correlationIds: readonly string[]): Promise<ReadonlyMap<string, Subject>> => {
  if (correlationIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('requests')
    .select(['requestId as id', 'about', 'asked'])
    .where('requestId', 'in', correlationIds)
    .execute()
  return new Map(rows.map(({ id, about, asked }) => [id, { about, asked }]))
}

/** What the client asked for, if staff approved another amount. */
export const askedOf = (type: string, amount: bigint, subject: Subject | undefined): { asked?: bigint } =>
  type === 'DepositApproved' && subject && subject.asked !== amount ? { asked: subject.asked } : {}
