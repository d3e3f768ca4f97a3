import type { ReadDatabase } from '../database/database.js'

/** Stands in for the name of a person whose account is closed; their own name is not kept. */
export const FORMER_CLIENT = 'Former client'

/** The name of an actor. */
export const actorName = (names: ReadonlyMap<string, string>, actorId: string): string =>
  actorId === 'system' ? 'System' : (names.get(actorId) ?? FORMER_CLIENT)

/** The full names of actors, without unknown ones and the system itself. */
export const namesOf = async (
  database: ReadDatabase,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(actorIds)].filter((id) => id !== 'system')
  const people =
    ids.length === 0
      ? []
      : await database
          .selectFrom('users')
          .select(['userId', 'fullName'])
          .where('userId', 'in', ids)
          .execute()
  return new Map(people.map(({ userId, fullName }) => [userId, fullName]))
}
