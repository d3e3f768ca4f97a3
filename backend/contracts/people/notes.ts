import { z } from 'zod'
import { endpoint } from '../endpoint.js'
import { freeText } from '../values/free-text.js'
import { NoteId, UserId } from '../values/ids.js'
import { Instant } from '../values/values.js'

/** In characters. */
export const LONGEST_NOTE = 2_000

export const NoteText = freeText('The note', {
  most: LONGEST_NOTE,
  hasLines: true,
  tooShort: 'Write the note first',
  tooLong: `Keep the note to ${LONGEST_NOTE.toLocaleString('en')} characters`,
})

/**
 * A note by staff about a person. `text` is null once its author has removed it; that fact and its
 * time stay. `authorName` is null if the author's record was erased.
 */
export const StaffNote = z.object({
  noteId: NoteId,
  text: z.string().nullable(),
  authorId: UserId,
  authorName: z.string().nullable(),
  writtenAt: Instant,
  removedAt: Instant.nullable(),
})
export type StaffNote = z.output<typeof StaffNote>

export const listNotes = endpoint({
  method: 'GET',
  path: '/staff/users/:userId/notes',
  roles: ['admin', 'auditor'],
  summary:
    'What staff noted about a person, newest first, ten at a time; the person concerned never sees them',
  request: z.strictObject({ userId: UserId, olderThan: NoteId.optional() }),
  response: z.object({ items: z.array(StaffNote), hasOlder: z.boolean() }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/notes',
  roles: ['admin'],
  summary:
    'Note something about a person for other staff and auditors; it is kept outside the ledger',
  request: z.strictObject({ userId: UserId, text: NoteText }),
  response: z.object({ noteId: NoteId }),
})

export const removeNote = endpoint({
  method: 'POST',
  path: '/staff/users/:userId/notes/:noteId/remove',
  roles: ['admin'],
  summary: 'Remove a note of your own: its text is erased for good',
  request: z.strictObject({ userId: UserId, noteId: NoteId }),
  response: z.object({ noteId: NoteId }),
})
