import type { Posting } from '#contracts/ledger/entries'
import type { ReadDatabase } from '../database/database.js'

/** The postings of events by their numbers; an event that made none is missing. */
export const postingsOf = async (
  database: ReadDatabase,
  ordinals: readonly bigint[],
): Promise<ReadonlyMap<bigint, Posting[]>> => {
  const rows =
    ordinals.length === 0
      ? []
      : await database
          .selectFrom('postings')
          .selectAll()
          .where('ordinal', 'in', ordinals)
          .orderBy('ordinal')
          .orderBy('line')
          .execute()
  const byOrdinal = new Map<bigint, Posting[]>()
  for (const row of rows) byOrdinal.set(row.ordinal, [...(byOrdinal.get(row.ordinal) ?? []), row])
  return byOrdinal
}
