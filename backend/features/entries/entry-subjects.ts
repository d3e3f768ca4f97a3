import { sql } from 'kysely'
import type { ReadDatabase } from '../../server/database/database.js'

/** What a request is about: the method of a deposit, the destination of a withdrawal; for a deposit, also the amount asked for. */
export interface Subject {
  readonly about: string
  readonly asked: bigint | null
}

/** What requests are about. Decisions name only the request. */
export const subjectsOf = async (database: ReadDatabase, correlationIds: readonly string[]): Promise<ReadonlyMap<string, Subject>> => {
  if (correlationIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('withdrawals')
    .select(['withdrawalId as id', 'destination as about', sql<bigint | null>`null::bigint`.as('asked')])
    .where('withdrawalId', 'in', correlationIds)
    .unionAll(
      database
        .selectFrom('deposits')
        .select(['depositId as id', 'method as about', 'amount as asked'])
        .where('depositId', 'in', correlationIds),
    )
    .execute()
  return new Map(rows.map(({ id, about, asked }) => [id, { about, asked }]))
}

/** What the client asked for, if staff approved another amount. */
export const askedOf = (type: string, amount: bigint, subject: Subject | undefined): { asked?: bigint } =>
  type === 'DepositApproved' && subject?.asked != null && subject.asked !== amount ? { asked: subject.asked } : {}
