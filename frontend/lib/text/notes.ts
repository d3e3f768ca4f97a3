/** Words of staff's notes about a person. */
export const notesText = {
  title: 'Staff notes',
  unharmed: 'Every note is still there.',
  none: 'No notes yet.',
  noneForReaders: 'Admins write them on the person’s page.',
  list: 'Notes, newest first',
  field: 'New note',
  help: 'Other staff and auditors read it; the client never does. It is not part of the ledger.',
  add: 'Add note',
  adding: 'Adding…',
  added: 'Note added',
  you: 'You',
  erased: 'Former staff',
  remove: 'Remove',
  removeOf: (when: string) => `Remove your note of ${when}`,
  removeTitle: 'Remove this note',
  removeMeans:
    'Its text is erased for good. It stays visible that you wrote a note and removed it.',
  removing: 'Removing…',
  removedNote: 'Note removed',
  removed: 'Removed by its author',
  older: 'Show older notes',
} as const
