import { Button, Textarea } from '@mantine/core'
import type { ReactNode, SubmitEventHandler } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { kitText } from '../../lib/text/kit.js'
import { siteText as text } from '../../lib/text/site.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import styles from './site.module.css'

interface ChangeFormProps {
  /** The fields above the reason. */
  readonly children: ReactNode
  readonly reason: UseFormRegisterReturn
  readonly reasonError: string | undefined
  /** When the change takes effect. */
  readonly note: string
  readonly problem: string | undefined
  readonly submitLabel: string
  readonly isBusy: boolean
  readonly onSubmit: SubmitEventHandler
  readonly onClose: () => void
}

/** The form of a change that staff give a reason for, inside a dialog. */
export const ChangeForm = ({
  children,
  reason,
  reasonError,
  note,
  problem,
  submitLabel,
  isBusy,
  onSubmit,
  onClose,
}: ChangeFormProps) => (
  <form className={styles.form} onSubmit={onSubmit} noValidate>
    {children}
    <Textarea
      label={kitText.reason}
      description={kitText.staffReasonHelp}
      autosize
      minRows={2}
      error={reasonError}
      {...reason}
    />
    <Note>{note}</Note>
    {problem && <Note tone="error">{problem}</Note>}
    <div className={styles.foot}>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {kitText.cancel}
      </Button>
      <SubmitButton label={submitLabel} busyLabel={text.saving} isBusy={isBusy} />
    </div>
  </form>
)
