import { Button } from '@mantine/core'
import { useState } from 'react'
import { removeNote, type StaffNote } from '#contracts/notes'
import { formatInstant } from '../../lib/format-time.js'
import { useUser } from '../../lib/session.js'
import { notesText as text } from '../../lib/text/notes.js'
import { Card } from '../../ui/card.js'
import { CommandDialog } from '../../ui/command-dialog.js'
import { EmptyState } from '../../ui/empty-state.js'
import { FourStates } from '../../ui/four-states.js'
import { Instant } from '../../ui/instant.js'
import { toast } from '../../ui/toast.js'
import { NoteForm } from './note-form.js'
import styles from './notes-card.module.css'
import { useNotes } from './use-notes.js'

interface NotesCardProps {
  readonly userId: string
}

/** The notes of staff about a person. Admins write them and auditors read them, but nobody sees the notes about themselves. */
export const NotesCard = ({ userId }: NotesCardProps) => (useUser().userId === userId ? null : <Notes userId={userId} />)

const Notes = ({ userId }: NotesCardProps) => {
  const query = useNotes(userId)
  const canWrite = useUser().role === 'admin'
  const [removing, setRemoving] = useState<StaffNote>()
  return (
    <Card title={text.title}>
      {canWrite && <NoteForm userId={userId} />}
      <FourStates
        query={query}
        what={text.title}
        unharmed={text.unharmed}
        skeleton={{ shape: 'block', height: 96 }}
        isEmpty={(notes) => notes.length === 0}
        empty={<EmptyState title={text.none} text={!canWrite && text.noneForReaders} />}
      >
        {(notes) => (
          <ul className={styles.notes} aria-label={text.list}>
            {notes.map((note) => (
              <NoteItem key={note.noteId} note={note} onRemove={() => setRemoving(note)} />
            ))}
          </ul>
        )}
      </FourStates>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          fullWidth
          mt={16}
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => void query.fetchNextPage()}
        >
          {text.older}
        </Button>
      )}
      {removing && <RemoveDialog userId={userId} noteId={removing.noteId} onClose={() => setRemoving(undefined)} />}
    </Card>
  )
}

const NoteItem = ({ note: { text: words, authorId, authorName, writtenAt }, onRemove }: { note: StaffNote; onRemove: () => void }) => {
  const isOwn = useUser().userId === authorId
  return (
    <li>
      <div className={styles.head}>
        <strong>
          <bdi>{isOwn ? text.you : (authorName ?? text.erased)}</bdi>
        </strong>
        <Instant at={writtenAt} short />
        {isOwn && words !== null && (
          <Button variant="subtle" size="compact-xs" onClick={onRemove} aria-label={text.removeOf(formatInstant(writtenAt))}>
            {text.remove}
          </Button>
        )}
      </div>
      {words === null ? (
        <p className={styles.gone}>{text.removed}</p>
      ) : (
        <p className={styles.text} dir="auto">
          {words}
        </p>
      )}
    </li>
  )
}

const RemoveDialog = ({ onClose, ...note }: { userId: string; noteId: string; onClose: () => void }) => (
  <CommandDialog
    endpoint={removeNote}
    touches={['notes']}
    onClose={onClose}
    title={text.removeTitle}
    consequence={text.removeMeans}
    confirmLabel={text.remove}
    busyLabel={text.removing}
    isFinal
    inputOf={() => note}
    onDone={() => toast.success(text.removedNote)}
  />
)
