import type { ReadDatabase } from '../database/database.js'

/** A client's pictures that decisions of staff rest on. */
export const decidedProofs =
  (accountId: string) =>
  async (database: ReadDatabase): Promise<ReadonlySet<string>> => {
    const decided = database
      .selectFrom('deposits')
      .innerJoin('requests', 'requestId', 'depositId')
      .where('requests.accountId', '=', accountId)
      .where('status', 'in', ['approved', 'rejected'])
    const rows = await decided.select('proofId').distinct().execute()
    return new Set(rows.flatMap(({ proofId }) => proofId ?? []))
  }
