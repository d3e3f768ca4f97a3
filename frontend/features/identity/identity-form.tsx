import { useState, type SubmitEvent } from 'react'
import { submitIdentity, type StoredPicture } from '#contracts/people/identity'
import { faultAt } from '../../lib/problems/form-problem.js'
import { identityText as text } from '../../lib/text/identity.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { toast } from '../../ui/messages/toast.js'
import { Examples } from './examples.js'
import styles from './identity.module.css'
import { SideField } from './side-field.js'
import fields from './side-field.module.css'
import { useSide, type SidePicture } from './use-side.js'

interface IdentityFormProps {
  readonly drafts: readonly StoredPicture[]
  readonly onSubmitted: () => void
}

/** Why both cannot be submitted yet. */
const obstacleOf = (pictures: readonly SidePicture[]): string | undefined => {
  if (pictures.some(({ isUploading }) => isUploading)) return text.wait
  return pictures.every(({ pictureId }) => pictureId) ? undefined : text.missing
}

/** Both sides of the document, and the button that submits them. */
export const IdentityForm = ({ drafts, onSubmitted }: IdentityFormProps) => {
  const front = useSide(
    'front',
    drafts.find(({ side }) => side === 'front'),
  )
  const back = useSide(
    'back',
    drafts.find(({ side }) => side === 'back'),
  )
  const [isAsked, setIsAsked] = useState(false)
  const submission = useCommand(submitIdentity, {
    onDone: () => {
      toast.success(text.done, text.doneText)
      onSubmitted()
    },
  })
  const pictures = [front, back]
  const obstacle = obstacleOf(pictures)
  const chooseFor = ({ choose }: SidePicture, file: File | null | undefined) => {
    if (file && submission.problem) submission.reset()
    choose(file)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (obstacle) pictures.find(({ pictureId }) => !pictureId)?.input.current?.focus()
    else if (front.pictureId && back.pictureId)
      submission.send({ frontId: front.pictureId, backId: back.pictureId })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.text}>{text.intro}</p>
      <Examples />
      <p className={styles.quiet}>{text.limits}</p>
      <div className={fields.sides}>
        {pictures.map((picture) => (
          <SideField
            key={picture.side}
            picture={{ ...picture, choose: (file) => chooseFor(picture, file) }}
            missing={isAsked ? text.missingOne(picture.side) : undefined}
            refused={faultAt(submission.problem, `${picture.side}Id`)}
          />
        ))}
      </div>
      {isAsked && obstacle && <Note tone="error">{obstacle}</Note>}
      {submission.problemText && (
        <Note tone="error">
          {text.failedTitle}. {submission.problemText}
        </Note>
      )}
      <SubmitButton
        className={styles.submit}
        label={text.submit}
        busyLabel={text.submitting}
        isBusy={submission.isBusy}
        size="md"
      />
      <p className={styles.quiet}>{text.privacy}</p>
    </form>
  )
}
