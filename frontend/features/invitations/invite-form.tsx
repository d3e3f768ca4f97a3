import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ResponseOf } from '#contracts/endpoint'
import { invitePerson } from '#contracts/people/invitations'
import { Email, Role } from '#contracts/values/values'
import { useFormProblem } from '../../lib/forms/use-form-problem.js'
import { invitationsText as text } from '../../lib/text/invitations.js'
import { kitText, roleText } from '../../lib/text/kit.js'
import { useCommand } from '../../lib/commands/use-command.js'
import { useFormDraft } from '../../lib/forms/use-draft.js'
import { useKeptValues } from '../../lib/forms/use-kept-values.js'
import { ChoiceCards } from '../../ui/forms/choice-cards.js'
import { Note } from '../../ui/messages/note.js'
import { SubmitButton } from '../../ui/forms/submit-button.js'
import { TextField } from '../../ui/forms/text-field.js'
import styles from './invitations.module.css'
import { siteQuery } from './queries.js'

/** The server's answer to a new invitation, and the address that was named, or ''. */
export type Made = ResponseOf<typeof invitePerson> & { readonly email: string }

const Schema = z.strictObject({
  role: Role,
  email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(''), Email])),
  reason: invitePerson.request.shape.reason,
})

interface InviteFormProps {
  readonly role: Role
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}

/** Asks whom to invite, to which role and why, and says from when on the link works. */
export const InviteForm = ({ role, onMade, onClose }: InviteFormProps) => {
  const isBeingSetUp = useQuery(siteQuery()).data?.isBeingSetUp ?? false
  const draft = useFormDraft('invitation', { role, email: '', reason: '' })
  const form = useForm({ resolver: standardSchemaResolver(Schema), defaultValues: draft.values })
  useKeptValues(form, draft.keep)
  const { errors } = form.formState
  const wanted = useWatch({ control: form.control, name: 'role' })
  const invite = useCommand(invitePerson, {
    onDone: (made) => {
      draft.sent()
      onMade({ ...made, email: form.getValues('email').trim() })
    },
  })
  const problem = useFormProblem(invite, form)
  const send = form.handleSubmit(({ email, ...values }) =>
    invite.send({ ...values, ...(email && { email }) }),
  )
  const staffNote = isBeingSetUp ? text.setUpNote : text.staffNote
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <ChoiceCards
        label={text.role}
        choices={Role.options.map((value) => ({ value, title: roleText[value] }))}
        error={errors.role?.message}
        {...form.register('role')}
      />
      <TextField
        label={text.email}
        description={text.emailHelp}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Textarea
        label={kitText.reason}
        description={kitText.staffReasonHelp}
        required
        autosize
        minRows={2}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Note>{wanted === 'client' ? text.clientNote : staffNote}</Note>
      {problem && <Note tone="error">{problem}</Note>}
      <div className={styles.foot}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {kitText.cancel}
        </Button>
        <SubmitButton label={text.submit} busyLabel={text.submitting} isBusy={invite.isBusy} />
      </div>
    </form>
  )
}
