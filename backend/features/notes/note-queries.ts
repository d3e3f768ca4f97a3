import type { RequestOf, ResponseOf } from '#contracts/endpoint'
import type { UserId } from '#contracts/values/ids'
import type { listNotes } from '#contracts/people/notes'
import type { ReadDatabase } from '../../server/database/database.js'
import { found } from '../../server/queries/found.js'
import { namesOf } from '../../server/queries/names.js'

const AT_ONCE = 10

/**
 * The notes by staff about a person, newest first. Reads one more than it returns, to know whether
 * there are older ones.
 */
export const notesAbout =
  ({ userId, olderThan }: RequestOf<typeof listNotes>) =>
  async (database: ReadDatabase): Promise<ResponseOf<typeof listNotes>> => {
    found(
      await database
        .selectFrom('users')
        .select('userId')
        .where('userId', '=', userId)
        .executeTakeFirst(),
    )
    const about = database.selectFrom('staffNotes').where('aboutId', '=', userId)
    const rows = await about
      .select(['noteId', 'authorId', 'text', 'writtenAt', 'removedAt'])
      .$call((all) =>
        olderThan === undefined
          ? all
          : all.where('number', '<', about.select('number').where('noteId', '=', olderThan)),
      )
      .orderBy('number', 'desc')
      .limit(AT_ONCE + 1)
      .execute()
    const told = rows.slice(0, AT_ONCE)
    const names = await namesOf(
      database,
      told.map(({ authorId }) => authorId),
    )
    const items = told.map((note) => ({
      ...note,
      authorId: note.authorId as UserId,
      authorName: names.get(note.authorId) ?? null,
    }))
    return { items, hasOlder: rows.length > AT_ONCE }
  }
