import { Injectable } from '@nestjs/common'
import type { Generated } from 'kysely'
import type { NoteId } from '#contracts/values/ids'
import { Database } from '../../database/database.js'
import { found } from '../../queries/found.js'
import { Refusal } from '../../refusal.js'

/** `number` orders the notes; `text` is null once its author has removed it. */
interface StaffNotesTable {
  readonly noteId: NoteId
  readonly number: Generated<bigint>
  readonly aboutId: string
  readonly authorId: string
  readonly text: string | null
  readonly writtenAt: string
  readonly removedAt: string | null
}

declare module '../../database/database.js' {
  interface Records {
    staffNotes: StaffNotesTable
  }
}

type Note = Omit<StaffNotesTable, 'number' | 'removedAt'>

/** What staff note about people. It is personal data, so none of it is in the log. */
@Injectable()
export class StaffNotes {
  constructor(private readonly database: Database) {}

  /**
   * Repeating it with the same id changes nothing.
   * @returns false if the id belongs to another note
   * @throws Refusal `not-found`, or `account-closed` for an erased person, about whom nothing is
   * kept any more
   */
  async add(note: Note): Promise<boolean> {
    const added = await this.database.transaction().execute(async (transaction) => {
      const people = transaction.selectFrom('users').where('userId', '=', note.aboutId)
      const person = found(await people.select('erasedAt').forNoKeyUpdate().executeTakeFirst())
      if (person.erasedAt !== null) throw new Refusal('account-closed')
      return transaction
        .insertInto('staffNotes')
        .values(note)
        .onConflict((conflict) => conflict.column('noteId').doNothing())
        .returning('noteId')
        .executeTakeFirst()
    })
    if (added) return true
    const kept = await this.find(note.aboutId, note.noteId)
    return kept !== undefined && (kept.text === null || kept.text === note.text)
  }

  find(aboutId: string, noteId: NoteId): Promise<Pick<Note, 'authorId' | 'text'> | undefined> {
    return this.database
      .selectFrom('staffNotes')
      .select(['authorId', 'text'])
      .where('noteId', '=', noteId)
      .where('aboutId', '=', aboutId)
      .executeTakeFirst()
  }

  /** Erases the text. That a note was written, and when it was first removed, stays. */
  async remove(noteId: NoteId, removedAt: string): Promise<void> {
    await this.database
      .updateTable('staffNotes')
      .set({ text: null, removedAt })
      .where('noteId', '=', noteId)
      .where('removedAt', 'is', null)
      .execute()
  }
}
