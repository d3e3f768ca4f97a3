import type { ReadDatabase } from '../../server/database/database.js'

/** What requests are about: the method of a deposit, the destination of a withdrawal. Decisions name only the request. */
export const subjectsOf = async (database: ReadDatabase, correlationIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (correlationIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('withdrawals')
    .select(['withdrawalId as id', 'destination as about'])
    .where('withdrawalId', 'in', correlationIds)
    .unionAll(database.selectFrom('deposits').select(['depositId as id', 'method as about']).where('depositId', 'in', correlationIds))
    .execute()
  return new Map(rows.map(({ id, about }) => [id, about]))
}
