import { Textarea } from '@mantine/core'
import { useRef, useState, type SyntheticEvent } from 'react'
import { addNote, NoteText } from '#contracts/people/notes'
import { notesText as text } from '../../lib/text/notes.js'
import { useDraft } from '../../lib/forms/use-draft.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import styles from './notes-card.module.css'

/** The form for a new note. It keeps the text until the server has stored it. */
export const NoteForm = ({ userId }: { userId: string }) => {
  const [typed, setTyped] = useDraft(`note ${userId}`)
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const add = useCommand(addNote, {
    touches: ['notes'],
    onDone: () => {
      setTyped('')
      toast.success(text.added)
    },
  })
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const missing = NoteText.safeParse(typed).error?.issues[0]?.message
    setRefusal(missing)
    if (missing) field.current?.focus()
    else add.send({ userId, text: typed })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Textarea
        ref={field}
        label={text.field}
        description={text.help}
        autosize
        minRows={2}
        maxRows={12}
        value={typed}
        error={refusal}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {add.problemText && <Note tone="error">{add.problemText}</Note>}
      <SubmitButton
        size="xs"
        variant="default"
        label={text.add}
        busyLabel={text.adding}
        isBusy={add.isBusy}
      />
    </form>
  )
}
