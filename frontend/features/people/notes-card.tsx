import styles from './notes-card.module.css'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { removeNote, type StaffNote, listNotes } from '#contracts/people/notes'
import { formatInstant } from '../../lib/format/format-time.js'
import { failureText } from '../../lib/problems/problem-text.js'
import { useUser } from '../../lib/session/session.js'
import { notesText as text } from '../../lib/text/notes.js'
import { afterDialog } from '../../ui/overlays/after-dialog.js'
import { Card } from '../../ui/figures/card.js'
import { Note } from '../../ui/messages/note.js'
import { CommandDialog } from '../../ui/overlays/command-dialog.js'
import { EmptyState } from '../../ui/page/empty-state.js'
import { FourStates } from '../../ui/page/four-states.js'
import { Instant } from '../../ui/figures/instant.js'
import { toast } from '../../ui/messages/toast.js'
import { NoteForm } from './note-form.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.js'

/** The notes of staff about a person, newest first, as many pages as the reader has asked for. */
const useNotes = (userId: string) =>
  useInfiniteQuery({
    queryKey: ['notes', listNotes.path, { userId }],
    queryFn: ({ signal, pageParam }) =>
      api(listNotes, { userId, ...(pageParam && { olderThan: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, hasOlder }) => (hasOlder ? items.at(-1)?.noteId : undefined),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

interface NotesCardProps {
  readonly userId: string
}

/**
 * The notes of staff about a person. Admins write them and auditors read them, but the person
 * concerned never sees them.
 */
export const NotesCard = ({ userId }: NotesCardProps) =>
  useUser().userId === userId ? null : <Notes userId={userId} />

const Notes = ({ userId }: NotesCardProps) => {
  const query = useNotes(userId)
  const canWrite = useUser().role === 'admin'
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
              <NoteItem key={note.noteId} userId={userId} note={note} />
            ))}
          </ul>
        )}
      </FourStates>
      {query.isFetchNextPageError && <Note tone="error">{failureText(query.error)}</Note>}
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
    </Card>
  )
}

const NoteItem = ({ userId, note }: NotesCardProps & { readonly note: StaffNote }) => {
  const { noteId, text: words, authorId, authorName, writtenAt } = note
  const isOwn = useUser().userId === authorId
  const [isRemoving, setIsRemoving] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  return (
    <li ref={item} tabIndex={-1}>
      <div className={styles.head}>
        <strong>
          <bdi>{isOwn ? text.you : (authorName ?? text.erased)}</bdi>
        </strong>
        <Instant at={writtenAt} short />
        {isOwn && words !== null && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => setIsRemoving(true)}
            aria-label={text.removeOf(formatInstant(writtenAt))}
          >
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
      {isRemoving && (
        <RemoveDialog
          userId={userId}
          noteId={noteId}
          onRemoved={() => afterDialog(() => item.current?.focus())}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  )
}

interface RemoveDialogProps extends NotesCardProps {
  readonly noteId: string
  /** Moves the focus, because the button that opened the dialog is about to go. */
  readonly onRemoved: () => void
  readonly onClose: () => void
}

const RemoveDialog = ({ onRemoved, onClose, ...note }: RemoveDialogProps) => (
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
    onDone={() => {
      toast.success(text.removedNote)
      onRemoved()
    }}
  />
)
