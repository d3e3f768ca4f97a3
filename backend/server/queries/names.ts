import type { ReadDatabase } from '../database/database.js'

/** The full names of actors; whoever is no longer known, or is the system itself, is missing. */
export const namesOf = async (database: ReadDatabase, actorIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actorIds)].filter((id) => id !== 'system')
  const people =
    ids.length === 0 ? [] : await database.selectFrom('users').select(['userId', 'fullName']).where('userId', 'in', ids).execute()
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]))
}
